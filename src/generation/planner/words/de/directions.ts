import type { DirectionWords } from '../direction-words.ts';

/** German. */
export const germanDirections: DirectionWords = {
  format:
    'hochformat|querformat|quadrat|vertikal|reel|tiktok|story|format|instagram|linkedin|youtube|breitbild|hochkant|quer',
  length: 'sekund|minut|länge|dauer|lang|kurz|sek',
  tone: 'ton|stimmung|ruhig|warm|verspielt|ernst|lustig|elegant|energie|fröhlich|freundlich|ehrlich|mutig|seriös|gemütlich|luxuri|modern|retro|nostalg|dramatisch|emotional|selbstbewusst|sanft|flott|schnell|langsam|tempo|stil|locker|humor|frech|bodenständig|herzlich|sachlich|lebendig|edel|nüchtern|dynamisch|modern|witzig|augenzwinkern|charmant|rustikal|feierlich|leise',
  palette:
    'farb|rot|grün|blau|gelb|orange|rosa|lila|schwarz|weiß|gold|silber|beige|braun|türkis|pastell|neon|creme|ocker|grau|mint|koralle|petrol|dunkel|hell|senf|kupfer|terrakotta|bordeaux|anthrazit',
  type: 'schrift|serif|typo|buchstaben|handschrift|fett|groß geschrieben|lettern|font',
  music:
    'musik|klavier|gitarre|beat|akustik|schlagzeug|jazz|synth|sound|melodie|geige|cello|orchester|klang|geräusch|akkordeon|trommel|bass|bläser|streicher|lo-fi|ukulele',
  voice: 'stimme|sprecher|off|voiceover|gesprochen|erzähl|vorlesen|sprecherin',
  visuals:
    'foto|bild|illustration|animation|icon|zeichnung|aufnahme|nahaufnahme|kamera|zoom|textur|aquarell|hintergrund|szene|zeig|karte|logo|emoji|konfetti|drohne|licht|diagramm|skizze|schwenk|makro|blende|überblend|einblend|layout|grafik|piktogramm|clip',
  structure:
    'anfang|beginn|start|ende|schluss|abschluss|zuerst|dann|danach|zuletzt|am ende|reihenfolge|intro|outro|einstieg|kapitel|schritt|titel|finale|letzte|erste|aufbau|gliedern|pro|einzeln|öffne|schließ|endet',
  audience:
    'zielgruppe|publikum|für eltern|für kinder|kunden|zuschauer|anfänger|familien|jugendliche|gäste|nachbarn|leute',
  language: 'deutsch|englisch|französisch|sprache|untertitel|italienisch|spanisch|türkisch',
};
