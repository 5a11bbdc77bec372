import type { TalkWords } from '../talk-words.ts';

/** Italian. */
export const italianTalk: TalkWords = {
  greets:
    'ciao|salve|buongiorno|buonasera|gentile|gentili|caro|cara|cari|grazie|grazie mille|saluti|cordiali saluti|distinti saluti|a presto|un abbraccio|baci|buona giornata|ragazzi|team|spettabile|hey|un saluto|buon lavoro',
  hedges:
    'allora|insomma|boh|beh|vabbè|onestamente|sinceramente|in realtà|forse|magari|credo|penso|non so|scusa|scusate|budget|scadenza|urgente|ahah|haha|come d’accordo|come da accordi|in allegato|oggetto|da|a|capo|mio socio|mia sorella|riunione|ieri|fattura|preventivo|contesto|ps|tipo|cioè|comunque|diciamo|ecco|fatemi sapere|dubbi|approvato',
  asks: 'fai|fate|fare|crea|create|creare|realizza|realizzate|serve|ci serve|mi serve|servirebbe|vorrei|vorremmo|voglio|vogliamo|cerco|cerchiamo|mi fai|fammi|video|filmato|spot|clip|film|corto|cortometraggio|trailer|teaser|animazione|pubblicità|potete|potresti|puoi|per favore|per piacere|reel|filmino|videino',
  speaks:
    'voce fuori campo|voce|fuori campo|voce off|speaker|narratore|narratrice|narrazione|audio|vo|dice|conduttore|conduttrice|ospite|suono|parlato',
  shows:
    'a schermo|testo|titolo|scritta|sovrimpressione|in sovrimpressione|cartello|sottopancia|slogan|cta|invito all’azione|chiusura|payoff|claim|grafica|sottotitolo|testo a schermo|schermata|cartello finale',
  scenes:
    'scena|inquadratura|sequenza|immagine|visivo|camera|atto|parte|tempo|inizio|fine|intro|stacco|dissolvenza|apertura|video|riquadro',
  i: 'io|mio|mia|miei|mie|mi|me|ho|sono',
  we: 'noi|nostro|nostra|nostri|nostre|ci|abbiamo|siamo|vogliamo',
  you: 'tu|tuo|tua|tuoi|tue|ti|te|voi|vostro|vostra|vostri|vi|lei|suo|sua',
  tells:
    'menzionare|menzionate|menziona|dite|dire|di|dì|evidenziare|evidenziate|sottolineare|sottolineate|includere|includete|citare|citate|mostrate|mostrare|mostra|spiegate|spiega|spiegare|raccontate|racconta|parlate|parlare|dati|numeri|messaggio|punti|vantaggi|ricordate|bisogna dire|invitate|indicate',
  names:
    'chiama|chiamata|chiamato|si chiama|nome|intitolato|intitolata|marchio|prodotto|azienda|cliente|app|podcast|evento|progetto|titolo|tema|argomento|associazione|negozio',
  presents:
    'presentare|presenta|presentazione|presentate|promuovere|annunciare|annuncio|lanciare|lancio|pubblicizzare|per la mia|per il mio|per la nostra|per il nostro|per la|per il|su|sul|sulla|la nostra nuova|il nostro nuovo|far conoscere|trailer|ricetta|storia di|come',
  negates:
    'no|non|senza|niente|nulla|mai|nessun|nessuna|nessuno|evita|evitate|evitare|né|vietato|basta|zero|escludete|togliete',
};
