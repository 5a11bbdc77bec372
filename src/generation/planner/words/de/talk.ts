import type { TalkWords } from '../talk-words.ts';

/** German. */
export const germanTalk: TalkWords = {
  greets:
    'hallo|hi|hey|moin|servus|guten tag|guten morgen|liebe|lieber|liebes|sehr geehrte|sehr geehrter|grüß|grüße|gruß|grüezi|danke|dank|vielen dank|merci|mfg|lg|vg|beste grüße|viele grüße|herzliche grüße|freundlichen grüßen|tschüss|bis dann|zusammen|ihr lieben|griaß',
  hedges:
    'ehrlich|eigentlich|also|naja|na ja|halt|vielleicht|glaube|keine ahnung|sorry|budget|frist|deadline|dringend|melde|rückfragen|anbei|wie besprochen|chef|chefin|kollege|freigabe|rechnung|angebot|übrigens|nur zur info|betreff|von|an|gesendet|ps|haha|lol|puh|äh|ähm|irgendwie|hoffe|hintergrund|intern|abstimmung|telefonat|gestern',
  asks: 'mach|macht|machen|erstelle|erstellen|erstellt|bauen|brauche|brauchen|bräuchten|möchte|möchten|wünschen|hätte|hätten|gerne|bitte|video|film|clip|spot|werbung|filmchen|filmlein|kurzfilm|trailer|teaser|animation|erklärfilm|erklärvideo|gestalte|produziert|sekünder|reel|könnt|können sie|wir suchen',
  speaks:
    'sprecher|sprecherin|off|voiceover|off-text|off-stimme|stimme|erzähler|erzählerin|ton|gesprochen|vo|audio|sprechertext|moderator|moderatorin|gast|o-ton|ansage|ansager|ansagerin',
  shows:
    'text|titel|einblendung|bildtext|schrift|texttafel|tafel|schlusstafel|insert|bauchbinde|claim|slogan|überschrift|cta|aufruf|handlungsaufforderung|abbinder|schlussbild|headline|texteinblendung|schriftzug|im bild',
  scenes:
    'szene|bild|einstellung|schnitt|kamera|visuell|optik|sequenz|zeit|abschnitt|akt|teil|anfang|ende|intro|outro|kapitel|tafel',
  i: 'ich|mein|meine|meinen|meinem|meiner|mir|mich',
  we: 'wir|unser|unsere|unseren|unserem|unserer|uns',
  you: 'du|dein|deine|deinen|dir|dich|ihr|euch|euer|eure|sie|ihre|ihren|ihnen|ihrem',
  tells:
    'erwähnen|erwähnt|erwähne|erwähnen sie|sagen|sagt|sag|nennen|nennt|nenne|betonen|betont|hervorheben|zeigen|zeigt|zeig|kernbotschaft|botschaft|fakten|zahlen|punkte|inhalt|inhalte|wichtig ist|weist|hinweisen|eingehen|erklären|erklärt|dass|vorteile|stichpunkte|vermitteln|erzählt|erzähle|einladen',
  names:
    'heißt|namens|name|genannt|marke|produkt|produktname|firma|kunde|auftraggeber|app|podcast|veranstaltung|projekt|titel|thema|betrieb|verein|unternehmen|nennt sich|mit dem titel',
  presents:
    'vorstellen|vorstellt|vorzustellen|präsentieren|präsentiert|bewerben|bewirbt|ankündigen|ankündigt|über|für unser|für unsere|für unseren|für mein|für meine|für meinen|für das|für die|für den|unser neues|unsere neue|unser neuer|zum|zur|rund um|wie man|rezept für|geschichte von',
  negates:
    'kein|keine|keinen|keinem|keiner|keines|keinerlei|nicht|nichts|nie|niemals|ohne|vermeiden|weglassen|verzichten|auf keinen fall|bloß|weder|noch|tabu|raus|unkenntlich|koa|nix|nirgends|verboten|weglasst',
};
