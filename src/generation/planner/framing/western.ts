/** Framing words by language: the words in the order of `KEYS` in framing.ts, then the fillers. */
export const WESTERN: Record<string, readonly [string, string]> = {
  en: [
    'Story|Launch|Explained|How to|Report|Event|By the numbers|The trend|The change|Step by step|Step {n} of {all}|In short|Timeline|Side by side|In code|In view|Then|Now|Before|After|Find out more',
    'A closer look|Why it matters|The big picture|Where it begins|What makes it special|Seen from another side|What comes next|What to remember',
  ],
  de: [
    'Geschichte|Neu|Erklärt|Anleitung|Bericht|Termin|In Zahlen|Der Verlauf|Die Veränderung|Schritt für Schritt|Schritt {n} von {all}|Kurz gesagt|Zeitleiste|Im Vergleich|Im Code|Im Bild|Damals|Heute|Vorher|Nachher|Mehr erfahren',
    'Genauer hingesehen|Warum es wichtig ist|Das große Ganze|Wo es beginnt|Was es besonders macht|Von einer anderen Seite|Wie es weitergeht|Was bleibt',
  ],
  fr: [
    'Histoire|Lancement|Expliqué|Mode d’emploi|Bilan|Événement|En chiffres|La tendance|L’évolution|Étape par étape|Étape {n} sur {all}|En bref|Chronologie|Comparaison|En code|En image|Avant|Aujourd’hui|Avant|Après|En savoir plus',
    'Regardons de plus près|Pourquoi c’est important|La vue d’ensemble|Là où tout commence|Ce qui fait la différence|Vu sous un autre angle|Et ensuite|Ce qu’il faut retenir',
  ],
  es: [
    'Historia|Lanzamiento|Explicado|Cómo se hace|Informe|Evento|En cifras|La tendencia|El cambio|Paso a paso|Paso {n} de {all}|En resumen|Cronología|Comparación|En código|A la vista|Antes|Ahora|Antes|Después|Descubre más',
    'Una mirada más de cerca|Por qué importa|La visión general|Donde todo empieza|Lo que lo hace especial|Desde otro ángulo|Lo que viene después|Para recordar',
  ],
  pt: [
    'História|Lançamento|Explicado|Como fazer|Relatório|Evento|Em números|A tendência|A mudança|Passo a passo|Passo {n} de {all}|Em resumo|Linha do tempo|Comparação|Em código|À vista|Antes|Agora|Antes|Depois|Saiba mais',
    'Um olhar mais de perto|Por que importa|O panorama geral|Onde tudo começa|O que torna especial|De outro ângulo|O que vem a seguir|Para lembrar',
  ],
  it: [
    'Storia|Lancio|Spiegato|Come si fa|Rapporto|Evento|In cifre|La tendenza|Il cambiamento|Passo dopo passo|Passo {n} di {all}|In breve|Cronologia|A confronto|In codice|In vista|Prima|Ora|Prima|Dopo|Scopri di più',
    'Uno sguardo più da vicino|Perché è importante|Il quadro generale|Dove tutto comincia|Che cosa lo rende speciale|Da un altro punto di vista|Che cosa viene dopo|Da ricordare',
  ],
  nl: [
    'Verhaal|Nieuw|Uitgelegd|Zo werkt het|Verslag|Evenement|In cijfers|De trend|De verandering|Stap voor stap|Stap {n} van {all}|Kortom|Tijdlijn|Vergeleken|In code|In beeld|Toen|Nu|Ervoor|Erna|Ontdek meer',
    'Van dichterbij bekeken|Waarom het ertoe doet|Het grote geheel|Waar het begint|Wat het bijzonder maakt|Van een andere kant|Wat er volgt|Om te onthouden',
  ],
  sv: [
    'Berättelse|Nyhet|Förklarat|Så gör du|Rapport|Evenemang|I siffror|Trenden|Förändringen|Steg för steg|Steg {n} av {all}|Kort sagt|Tidslinje|Jämförelse|I kod|I bild|Då|Nu|Före|Efter|Läs mer',
    'En närmare titt|Varför det spelar roll|Helheten|Där det börjar|Det som gör skillnad|Från ett annat håll|Vad som händer sedan|Att minnas',
  ],
  pl: [
    'Historia|Premiera|Wyjaśniamy|Jak to zrobić|Raport|Wydarzenie|W liczbach|Trend|Zmiana|Krok po kroku|Krok {n} z {all}|W skrócie|Oś czasu|Porównanie|W kodzie|W kadrze|Dawniej|Dziś|Przed|Po|Dowiedz się więcej',
    'Spójrzmy z bliska|Dlaczego to ważne|Szerszy obraz|Tu się zaczyna|Co to wyróżnia|Z innej strony|Co dalej|Co zapamiętać',
  ],
  tr: [
    'Hikâye|Yeni|Açıklama|Nasıl yapılır|Rapor|Etkinlik|Rakamlarla|Eğilim|Değişim|Adım adım|Adım {n} / {all}|Kısaca|Zaman çizelgesi|Karşılaştırma|Kodla|Karede|O zaman|Şimdi|Önce|Sonra|Daha fazlası',
    'Daha yakından|Neden önemli|Büyük resim|Başladığı yer|Onu özel kılan|Başka bir açıdan|Sırada ne var|Akılda kalsın',
  ],
  ru: [
    'История|Запуск|Просто о сложном|Как это сделать|Отчёт|Событие|В цифрах|Тенденция|Изменение|Шаг за шагом|Шаг {n} из {all}|Коротко|Хронология|Сравнение|В коде|В кадре|Тогда|Сейчас|До|После|Узнать больше',
    'Посмотрим ближе|Почему это важно|Общая картина|С чего всё начинается|В чём особенность|С другой стороны|Что дальше|Что запомнить',
  ],
  uk: [
    'Історія|Запуск|Пояснюємо|Як це зробити|Звіт|Подія|У цифрах|Тенденція|Зміна|Крок за кроком|Крок {n} з {all}|Коротко|Хронологія|Порівняння|У коді|У кадрі|Тоді|Зараз|До|Після|Дізнатися більше',
    'Погляньмо ближче|Чому це важливо|Загальна картина|З чого все починається|У чому особливість|З іншого боку|Що далі|Що запам’ятати',
  ],
  el: [
    'Ιστορία|Νέο|Με απλά λόγια|Πώς γίνεται|Αναφορά|Εκδήλωση|Σε αριθμούς|Η τάση|Η αλλαγή|Βήμα βήμα|Βήμα {n} από {all}|Με λίγα λόγια|Χρονολόγιο|Σύγκριση|Σε κώδικα|Σε εικόνα|Τότε|Τώρα|Πριν|Μετά|Μάθετε περισσότερα',
    'Μια πιο κοντινή ματιά|Γιατί έχει σημασία|Η μεγάλη εικόνα|Από εδώ ξεκινά|Τι το κάνει ξεχωριστό|Από άλλη οπτική|Τι ακολουθεί|Τι να θυμάστε',
  ],
};
