import type { TalkWords } from '../talk-words.ts';

/** Turkish. */
export const turkishTalk: TalkWords = {
  greets:
    'merhaba|merhabalar|selam|selamlar|günaydın|iyi günler|iyi akşamlar|iyi çalışmalar|kolay gelsin|sayın|sevgili|değerli|teşekkürler|teşekkür ederim|teşekkür ederiz|şimdiden teşekkürler|sağ olun|sağolun|saygılar|saygılarımla|saygılarımızla|sevgiler|görüşmek üzere|arkadaşlar|hocam',
  hedges:
    'aslında|açıkçası|belki|sanırım|galiba|bilmiyorum|pardon|kusura bakmayın|bütçe|son tarih|acil|haha|konuştuğumuz gibi|ekte|konu|kimden|kime|patron|ortağım|toplantı|dün|fatura|teklif|bağlam|not|yani|işte|şey|bu arada|haber verin|sorularınız|onay',
  asks: 'yap|yapın|yapar mısınız|yapabilir misiniz|yapmanızı|hazırla|hazırlayın|hazırlar mısınız|oluştur|oluşturun|istiyorum|istiyoruz|isterim|isteriz|lazım|gerekiyor|ihtiyacımız|ihtiyacım|rica|rica ediyoruz|lütfen|video|videosu|videoya|film|filmi|klip|spot|reklam|reklamı|tanıtım|tanıtım videosu|animasyon|fragman|reels|çeker misiniz',
  speaks: 'dış ses|seslendirme|ses|anlatıcı|spiker|sunucu|konuk|konuşma|vo|audio|diyor',
  shows: 'metin|yazı|başlık|ekranda|ekran yazısı|alt yazı|altyazı|slogan|cta|kapanış|son ekran|kart',
  scenes: 'sahne|plan|çekim|görüntü|kamera|görsel|bölüm|perde|giriş|son|geçiş|açılış|intro|outro',
  i: 'ben|benim|bana|beni',
  we: 'biz|bizim|bize|bizi|olarak',
  you: 'sen|senin|sana|siz|sizin|size|sizi',
  tells:
    'belirt|belirtin|söyle|söyleyin|vurgula|vurgulayın|göster|gösterin|ekle|ekleyin|anlat|anlatın|açıkla|açıklayın|geçsin|yazsın|bilgiler|rakamlar|mesaj|önemli|davet edin',
  names:
    'adı|adlı|isimli|ismi|başlıklı|marka|ürün|firma|şirket|müşteri|uygulama|podcast|etkinlik|proje|konu|başlık|dernek|vakıf|dükkan',
  presents:
    'tanıt|tanıtan|tanıtım|duyur|duyuru|hakkında|için|yeni|tarifi|hikayesi|hikâyesi|nasıl|açılışı|anlatan',
  negates:
    'yok|değil|olmasın|kullanmayın|kullanma|göstermeyin|gösterme|bahsetmeyin|bahsetme|eklemeyin|ekleme|koymayın|yazmayın|asla|hiçbir|hiç|istemiyoruz|istemiyorum|hariç|sakın|olmadan',
};
