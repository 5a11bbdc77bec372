import type { GenreWords } from '../genre-words.ts';

/** Turkish. */
export const turkishGenres: GenreWords = {
  launch:
    'lansman|yeni|uygulama|ürün|tanıtıyoruz|girişim|başlangıç|beta|çıktı|ön sipariş|platform|koleksiyon|marka',
  local:
    'dükkan|mağaza|restoran|lokanta|kafe|kahve|fırın|kuaför|berber|salon|açık|açığız|çalışma saatleri|menü|kampanya|atölye|çiçekçi|pastane|cadde|sokak|klinik|kitabevi',
  event:
    'etkinlik|festival|konser|konferans|atölye|bilet|davet|düğün|sergi|parti|buluşma|fuar|gala|giriş|giriş ücretsiz|şenlik|tiyatro|söyleşi',
  hiring:
    'arıyoruz|iş ilanı|işe alım|başvuru|başvurun|maaş|staj|iş|çalışan|ekip|tam zamanlı|yarı zamanlı|vardiya|eleman|pozisyon',
  recap: 'özet|çeyrek|sonuçlar|rapor|ciro|büyüme|yıllık rapor|rakamlarla|sezon|geçen yıl|bilanço',
  explainer: 'açıkla|açıklama|nasıl çalışır|neden|nedir|nasıl oluşur|anlat',
  howto: 'kılavuz|adım|adımlar|nasıl yapılır|rehber|adım adım|tamir|montaj|kurulum|temizleme',
  comparison: 'karşılaştırma|mı yoksa|fark|versus|vs|daha iyi|daha ucuz|kıyas',
  timeline: 'yılından beri|tarihçe|zaman çizelgesi|kuruldu|yıldönümü|dönüm noktaları|yıl|dün|bugün',
  testimonial: 'müşteri|yorum|deneyim|alıntı|diyor|değerlendirme|memnun|tavsiye',
  listing: 'satılık|kiralık|oda|daire|ev|metrekare|kira|arsa|balkon|fiyat|emlak|kilometrede',
  recipe:
    'tarif|tarifi|malzemeler|pişir|un|şeker|tereyağı|fırında|yumurta|tuz|karıştır|porsiyon|hamur|soğan|kaşığı|bardağı',
  challenge: 'meydan okuma|yarışma|çekiliş|kazan|ödül|katıl|hashtag|gün|kazanan',
  appeal: 'bağış|bağış yap|imza|yardım|destek|gönüllü|dernek|vakıf|kurtar|barınak|kan',
  release: 'sürüm|güncelleme|yenilikler|düzeltildi|hatalar|özellikler|değişiklikler',
  podcast: 'podcast|bölüm|dinle|konuk|sezon|röportaj|sunucu',
  story: 'hikaye|hikâye|masal|bir varmış|nine|dede|bir gün|anlatıcı|çocuk|kız|gece|köy',
  script: 'sahne|dış ses|ekranda|senaryo|çekim|kamera|görüntü|aynen|kelimesi kelimesine',
  vague: 'bir şey|güzel|video|fark etmez|şaşırt|bilmiyorum',
  dump: 'ayrıca|bir de|sonra|hepsi|notlar|karışık|düşünceler',
};
