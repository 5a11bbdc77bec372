import type { DirectionWords } from '../direction-words.ts';

/** Italian. */
export const italianDirections: DirectionWords = {
  format:
    'verticale|orizzontale|quadrat|formato|reel|tiktok|storia|storie|instagram|linkedin|youtube|stories',
  length: 'second|minut|durata|lungo|breve|dura|sec',
  tone: 'tono|atmosfera|calm|cald|giocos|seri|divertent|elegant|energ|allegr|amichevol|onest|audac|profession|accoglient|luss|modern|retrò|nostalg|drammatic|emozion|sicur|delicat|dolc|veloc|lent|ritmo|stile|sobri|intim|poetic|fresc|ironic|sincer|vivac|leggero|raffinat|umorism|autentic',
  palette:
    'color|ross|verde|verdi|blu|azzurr|giall|aranci|rosa|viola|ner|bianc|oro|dorat|argento|beige|marrone|turchese|pastello|neon|menta|corallo|crema|terracotta|ocra|grigi|palette|toni|bordeaux|senape|avorio',
  type: 'font|carattere|tipograf|serif|lettere|corsivo|grassetto|maiuscol|scritt',
  music:
    'musica|pianoforte|chitarra|beat|batteria|jazz|canzone|suono|percussion|violino|melod|orchestra|fisarmonica|mandolino|lo-fi|elettronic|acustic|colonna|basso|ukulele',
  voice: 'voce|narra|fuori campo|parlat|accento|speaker',
  visuals:
    'foto|immagin|illustraz|animaz|icon|disegn|inquadratur|camera|zoom|texture|acquerell|sfondo|scena|mostra|mappa|logo|emoji|coriandol|collage|drone|luce|rallentat|grafic|dissolvenz|transizion|primo piano|primi piani|macro',
  structure:
    'inizia|iniziare|inizio|fine|finisci|termina|chiudi|chiudere|chiusura|poi|dopo|ordine|intro|capitol|passo|passi|titolo|apri|ultim|prim|ogni|finale|apertura|scheda|concludi|partendo',
  audience: 'pubblico|target|genitori|clienti|spettatori|principianti|famiglie|ragazzi|rivolto|destinat',
  language: 'italiano|inglese|lingua|sottotitol|francese|tedesco',
};
