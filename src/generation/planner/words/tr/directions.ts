import type { DirectionWords } from '../direction-words.ts';

/** Turkish. */
export const turkishDirections: DirectionWords = {
  format: 'dikey|yatay|kare|format|reels|tiktok|hikaye|story|instagram|linkedin|youtube',
  length: 'saniye|dakika|uzunlu|süre|kısa|sn',
  tone: 'ton|hava|atmosfer|sakin|sıcak|eğlenceli|ciddi|komik|zarif|şık|enerjik|neşeli|samimi|dürüst|cesur|profesyonel|lüks|modern|retro|nostalji|dramatik|duygusal|yumuşak|hızlı|yavaş|tempo|stil|üslup|tarz|mizah|sade|kurumsal|minimal|canlı|dinamik|abartı',
  palette:
    'renk|kırmızı|yeşil|mavi|sarı|turuncu|pembe|mor|siyah|beyaz|altın|gümüş|bej|kahverengi|turkuaz|pastel|neon|krem|gri|lacivert|bordo',
  type: 'yazı tipi|font|serif|harf|el yazısı|kalın|büyük harf',
  music:
    'müzi|piyano|gitar|beat|davul|jazz|caz|şarkı|keman|melodi|orkestra|akustik|elektronik|bağlama|fon|bas',
  voice: 'seslendirme|dış ses|anlatıcı|spiker|anlatım',
  visuals:
    'fotoğraf|görsel|görüntü|çizim|animasyon|ikon|illüstrasyon|çekim|kamera|zoom|doku|suluboya|arka plan|sahne|göster|harita|logo|emoji|konfeti|kolaj|drone|ışık|grafik|geçiş|kurgu|yakın plan',
  structure:
    'başla|başında|sonunda|sonuna|bitir|bitsin|kapanış|açılış|önce|sonra|ardından|sıra|giriş|bölüm|başlık|son|ilk',
  audience: 'hedef kitle|izleyici|veliler|müşteriler|aileler|gençler|yeni başlayan',
  language: 'türkçe|ingilizce|dil|altyazı|almanca|arapça',
};
