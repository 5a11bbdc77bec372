import type { TalkWords } from '../talk-words.ts';

/** Polish. */
export const polishTalk: TalkWords = {
  greets:
    'cześć|hej|hejka|witam|witajcie|dzień dobry|dobry wieczór|szanowni|szanowni państwo|szanowna|szanowny|drogi|droga|państwo|dzięki|dziękuję|dziękujemy|z góry|z góry dziękuję|pozdrawiam|pozdrowienia|serdecznie|z poważaniem|do usłyszenia|miłego dnia|ekipo',
  hedges:
    'właściwie|szczerze|chyba|może|nie wiem|myślę|sądzę|sorry|przepraszam|budżet|termin|pilne|haha|jak ustaliliśmy|w załączniku|temat|od|szef|szefowa|wspólnik|zebranie|wczoraj|faktura|wycena|kontekst|ps|czyli|no|w sumie|zatwierdza|dajcie znać|pytania|swoją drogą|jakby co',
  asks: 'zrób|zróbcie|zrobić|zrobicie|stwórz|stwórzcie|przygotuj|przygotujcie|przygotowanie|potrzebuję|potrzebujemy|chcę|chcemy|chciałbym|chciałabym|chcielibyśmy|poproszę|proszę|prosimy|prośba|film|filmik|filmiku|filmu|wideo|spot|spotu|klip|reklama|reklamę|animacja|animację|zwiastun|rolka|rolkę|możecie|czy możecie|poprosimy|przydałby się',
  speaks:
    'lektor|lektorka|lektora|głos|narrator|narratorka|narracja|z offu|off|audio|mówi|prowadzący|prowadząca|gość|dźwięk',
  shows:
    'tekst|napis|napisy|tytuł|na ekranie|plansza|plansza końcowa|hasło|slogan|cta|podpis|nagłówek|belka|grafika',
  scenes: 'scena|ujęcie|kadr|sekwencja|obraz|kamera|akt|część|początek|koniec|intro|outro|przejście|otwarcie',
  i: 'ja|mój|moja|moje|mojej|mojego|mi|mnie|mam|jestem',
  we: 'my|nasz|nasza|nasze|naszej|naszego|naszym|nam|nas|mamy|jesteśmy',
  you: 'ty|twój|twoja|twoje|ci|cię|wy|wasz|wasza|wasze|wam|was|pan|pani|państwa',
  tells:
    'wspomnij|wspomnijcie|powiedz|powiedzcie|podkreśl|podkreślcie|pokaż|pokażcie|zaznacz|zaznaczcie|uwzględnij|dodaj|dodajcie|napisz|napiszcie|opowiedz|wyjaśnij|fakty|liczby|przekaz|punkty|zalety|pamiętaj|ważne|zaproś',
  names:
    'nazywa|nazywa się|nazwa|o nazwie|tytuł|zatytułowany|marka|produkt|firma|klient|aplikacja|podcast|wydarzenie|projekt|temat|stowarzyszenie|fundacja|sklep',
  presents:
    'przedstaw|przedstawiający|prezentujący|promujący|promować|ogłosić|zapowiedź|reklamujący|dla mojej|dla mojego|dla naszej|dla naszego|dla|o|o naszym|o naszej|o moim|o mojej|nasz nowy|nasza nowa|przepis|historia|jak|na otwarcie|z okazji',
  negates:
    'nie|bez|żaden|żadna|żadnych|żadnej|nigdy|ani|nic|unikaj|unikajcie|unikać|pomiń|pomińcie|byle nie|tylko nie|zero|zakaz',
};
