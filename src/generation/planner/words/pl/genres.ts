import type { GenreWords } from '../genre-words.ts';

/** Polish. */
export const polishGenres: GenreWords = {
  launch:
    'premiera|nowość|nowy|nowa|aplikacja|produkt|wprowadzamy|startup|start|beta|od dziś|przedsprzedaż|platforma|kolekcja|marka',
  local:
    'sklep|restauracja|kawiarnia|piekarnia|fryzjer|salon|otwarte|godziny otwarcia|menu|promocja|warsztat|kwiaciarnia|cukiernia|apteka|przychodnia|ulica|zapraszamy|gabinet|księgarnia',
  event:
    'wydarzenie|festiwal|koncert|konferencja|warsztaty|bilety|zaproszenie|ślub|wystawa|impreza|spotkanie|targi|premiera|wernisaż|wstęp|festyn|piknik|dzień otwarty',
  hiring:
    'szukamy|zatrudnimy|praca|oferta pracy|cv|aplikuj|wynagrodzenie|etat|pełny etat|pracownik|zespół|stanowisko|rekrutacja|zmiany|umowa o pracę',
  recap:
    'podsumowanie|kwartał|wyniki|raport|przychody|wzrost|raport roczny|w liczbach|sezon|rok do roku|bilans',
  explainer: 'wyjaśnij|wyjaśnienie|jak działa|dlaczego|czym jest|co to jest|skąd się bierze|na czym polega',
  howto: 'instrukcja|krok|kroki|jak zrobić|poradnik|krok po kroku|naprawić|zamontować|skonfigurować|czyścić',
  comparison: 'porównanie|kontra|czy|różnica|versus|vs|lepszy|tańszy|w porównaniu',
  timeline: 'od roku|historia|oś czasu|założona|rocznica|kamienie milowe|lat|kronika|kiedyś|dziś|dekady',
  testimonial: 'opinia|klient|klientka|doświadczenie|cytat|mówi|recenzja|zadowolona|polecam',
  listing:
    'na sprzedaż|do wynajęcia|pokoje|mieszkanie|dom|metrów kwadratowych|czynsz|oględziny|działka|balkon|cena|nieruchomość|przebieg',
  recipe:
    'przepis|składniki|piec|gotować|mąka|cukier|masło|piekarnik|jajka|sól|mieszać|porcje|ciasto|łyżka|łyżki|cebula|smażyć',
  challenge: 'wyzwanie|konkurs|wygraj|nagroda|weź udział|hashtag|dni|losowanie|zwycięzca',
  appeal:
    'wpłata|wesprzyj|zbiórka|petycja|pomóż|pomoc|wolontariat|fundacja|ratować|schronisko|podpisz|darowizna|krew',
  release: 'wersja|aktualizacja|nowości|naprawiono|błędy|funkcje|zmiany|informacje o wydaniu',
  podcast: 'podcast|odcinek|posłuchaj|gość|sezon|wywiad|prowadzący',
  story:
    'opowieść|bajka|dawno temu|babcia|dziadek|pewnego dnia|opowiada|narrator|chłopiec|dziewczynka|noc|wioska',
  script: 'scena|lektor|z offu|napis|scenariusz|ujęcie|kamera|plansza|dosłownie|cięcie',
  vague: 'coś|cokolwiek|fajnego|ładnego|wideo|obojętnie|zaskocz|nie wiem|jakoś',
  dump: 'poza tym|aha|i jeszcze|wszystko|notatki|chaotycznie|myśli',
};
