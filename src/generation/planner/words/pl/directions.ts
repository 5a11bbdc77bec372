import type { DirectionWords } from '../direction-words.ts';

/** Polish. */
export const polishDirections: DirectionWords = {
  format:
    'pion|poziom|kwadrat|format|reels|rolk|tiktok|story|stories|relacj|instagram|linkedin|youtube|facebook',
  length: 'sekund|minut|długoś|czas trwania|krótk|sek|trwa',
  tone: 'ton|klimat|nastr|spokojn|ciepł|zabawn|poważn|śmieszn|eleganck|energi|radosn|wesoł|przyja|szczer|odważn|profesjonal|przytuln|luksus|nowoczesn|retro|nostalg|dramat|emocj|delikatn|łagodn|dynami|szybk|woln|temp|styl|luźn|humor|lekk|minimalis|rzeczow|ironi|stonowan',
  palette:
    'kolor|barw|czerw|zielon|zieleń|niebiesk|błękit|żółt|pomarańcz|różow|fiolet|czarn|biał|złot|srebrn|beż|brąz|turkus|pastel|neon|mięt|kremow|szar|granat|odcie|tonacj',
  type: 'czcion|krój|font|szeryf|litery|literami|pismo|odręczn|pogrub|wersalik',
  music:
    'muzy|pianin|fortepian|gitar|beat|perkus|jazz|piosenk|dźwięk|skrzyp|melodi|orkiestr|akordeon|lo-fi|elektronicz|akusty|podkład|bas|ukulele',
  voice: 'głos|lektor|narrac|narrator|z offu|voiceover',
  visuals:
    'zdjęci|obraz|ilustrac|animac|ikon|rysun|ujęci|kamer|zoom|zbliże|tekstur|akwarel|tło|tła|scen|pokaż|map|logo|emoji|konfetti|kolaż|dron|światł|wykres|grafi|przejści|montaż',
  structure:
    'zacznij|początk|koniec|końcu|zakończ|na koniec|potem|następnie|kolejnoś|intro|outro|rozdział|tytuł|finał|ostatni|pierwsz|otwarci|plansz',
  audience: 'odbiorc|grupa docel|dla rodzic|dla klient|widz|początkując|młodzież|senior',
  language: 'polsk|angiels|język|napisy|napisami|niemiec|ukraińs|francus',
};
