import type { GenreWords } from '../genre-words.ts';

/** German. */
export const germanGenres: GenreWords = {
  launch:
    'launch|start|neu|app|produkt|vorstellen|einführung|startup|beta|ab sofort|vorbestellen|plattform|software|markteinführung|testen|marke',
  local:
    'laden|restaurant|café|bäckerei|friseur|salon|geöffnet|öffnungszeiten|mittagstisch|angebot|aktion|metzgerei|blumen|werkstatt|straße|filiale|praxis|imbiss|wirtshaus|buchhandlung|fahrradladen|eisdiele',
  event:
    'veranstaltung|fest|festival|konzert|konferenz|workshop|tickets|einlass|einladung|hochzeit|ausstellung|party|lesung|messe|premiere|vernissage|eintritt|abendkasse|tag der offenen tür|flohmarkt',
  hiring:
    'suchen|stelle|bewerben|bewirb|bewerbung|gehalt|azubi|ausbildung|job|mitarbeiter|team|stellenanzeige|vollzeit|teilzeit|schicht|karriere|m/w/d|verstärkung|fachkraft|tarif',
  recap:
    'rückblick|jahresrückblick|quartal|bilanz|ergebnis|ergebnisse|bericht|umsatz|wachstum|jahresbericht|zahlen|saison|geschäftsjahr|vorjahr|jahr in zahlen',
  explainer:
    'erklären|erklärfilm|erklärvideo|wie funktioniert|warum|weshalb|was ist|entsteht|verstehen|wieso|was passiert',
  howto:
    'anleitung|schritt|schritte|so geht|wie man|montieren|reparieren|tutorial|schritt für schritt|selber machen|einrichten|reinigen',
  comparison:
    'vergleich|gegenüber|oder|unterschied|versus|vs|besser|günstiger|im vergleich|gegenüberstellung|mit und ohne',
  timeline:
    'seit|geschichte|zeitstrahl|gegründet|jubiläum|meilensteine|jahre|chronik|damals|heute|jahrzehnte',
  testimonial:
    'kundenstimme|bewertung|kunde|kundin|erfahrung|zitat|sagt|erfahrungsbericht|stimme|patientin|zufrieden',
  listing:
    'zu verkaufen|zu vermieten|zimmer|wohnung|haus|quadratmeter|kaltmiete|besichtigung|grundstück|baujahr|provisionsfrei|balkon|kaufpreis|immobilie|exposé|tüv|kilometerstand',
  recipe:
    'rezept|zutaten|backen|kochen|mehl|zucker|butter|ofen|eier|salz|rühren|portionen|teig|el|tl|zwiebel',
  challenge:
    'challenge|wettbewerb|gewinnspiel|gewinnen|preis|mitmachen|teilnehmen|hashtag|tage|wette|gewinner',
  appeal:
    'spenden|spende|petition|helfen|hilfe|ehrenamt|verein|retten|tierheim|unterschreiben|spendenkonto|unterstützen|schützen|blutspende',
  release:
    'version|update|neuerungen|behoben|fehler|funktionen|release|änderungen|release notes|verbessert|neu in',
  podcast: 'podcast|folge|hören|episode|gast|staffel|interview|anhören|moderatorin|hosts',
  story:
    'geschichte|märchen|es war einmal|großmutter|oma|opa|eines tages|erzählen|erzähler|junge|mädchen|nacht|dorf|gute-nacht',
  script:
    'szene|sprecher|sprecherin|off|einblendung|drehbuch|wortgleich|schnitt|kamera|bild|skript|tafel|wörtlich',
  vague: 'irgendwas|etwas|schönes|video|egal|überrascht|weiß nicht|cooles|irgendwie|was nettes',
  dump: 'außerdem|ach ja|und dann|alles|ungeordnet|notizen|durcheinander|noch was|sortiert|stichworte|gedanken',
};
