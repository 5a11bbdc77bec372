import type { GenreWords } from '../genre-words.ts';

/** Italian. */
export const italianGenres: GenreWords = {
  launch:
    'lancio|lanciamo|nuovo|nuova|app|prodotto|presentiamo|startup|beta|preordine|disponibile|piattaforma|software|marchio',
  local:
    'negozio|ristorante|bar|panificio|forno|parrucchiere|aperto|orari|menù|offerta|via|quartiere|trattoria|fiorista|officina|pizzeria|gelateria|bottega|pasticceria|salone',
  event:
    'evento|festival|concerto|conferenza|laboratorio|biglietti|invito|matrimonio|mostra|festa|fiera|sagra|ingresso|serata|prima|rassegna|inaugurazione|convegno',
  hiring:
    'cerchiamo|assumiamo|lavoro|posto|stipendio|candidati|candidatura|cv|posizione|squadra|turni|contratto|assunzione|tirocinio|offerta di lavoro',
  recap:
    'riepilogo|bilancio|trimestre|risultati|rapporto|fatturato|crescita|anno|stagione|numeri|annuale|consuntivo',
  explainer: "spiegare|spiega|come funziona|perché|cos'è|capire|succede|che cos'è|spieghiamo",
  howto: 'tutorial|passo|passaggi|come|guida|istruzioni|riparare|montare|installare|passo passo|pulire',
  comparison: 'confronto|confrontare|contro|versus|vs|o|differenza|meglio|conviene|paragone',
  timeline: 'dal|storia|linea del tempo|fondata|anni|tappe|cronologia|anniversario|decenni|secolo',
  testimonial: 'testimonianza|recensione|recensioni|cliente|dice|racconta|esperienza|paziente|parole',
  listing:
    'vendesi|affittasi|in vendita|in affitto|camere|locali|appartamento|casa|mq|visite|terreno|immobile|giardino|trilocale|bilocale|chilometri',
  recipe:
    'ricetta|ingredienti|forno|farina|zucchero|burro|uova|cuocere|mescolare|porzioni|sale|impasto|aglio|cipolla|soffritto',
  challenge: 'sfida|concorso|vinci|vincere|premio|partecipa|hashtag|giorni|gara|vincitore',
  appeal:
    'dona|donare|donazione|petizione|firma|aiuta|aiutare|volontari|salvare|rifugio|causa|sostieni|associazione|raccolta|proteggere',
  release: 'versione|aggiornamento|novità|corretto|bug|funzioni|miglioramenti|rilascio',
  podcast: 'podcast|puntata|episodio|ascolta|ospite|stagione|intervista',
  story:
    "storia|favola|fiaba|c'era una volta|nonna|nonno|un giorno|notte|paese|bambino|bambina|narratore|racconto",
  script:
    'scena|voce fuori campo|a schermo|sceneggiatura|copione|inquadratura|testo|parola per parola|stacco|camera',
  vague: 'qualcosa|video|carino|bello|non so|sorprendimi|qualsiasi|figo|boh',
  dump: 'anche|ah e|inoltre|tutto|appunti|alla rinfusa|disordine|dimenticavo|poi|sparsi',
};
