import type { GenreWords } from '../genre-words.ts';

/** French. */
export const frenchGenres: GenreWords = {
  launch:
    'lancement|nouveau|nouvelle|appli|application|produit|présentons|découvrez|startup|bêta|précommande|disponible|plateforme|logiciel|marque',
  local:
    'boutique|restaurant|café|boulangerie|salon|coiffeur|ouvert|horaires|menu|offre|rue|magasin|fleuriste|garage|marché|bistrot|pizzeria|librairie|quartier|épicerie|fromagerie',
  event:
    'événement|festival|concert|conférence|atelier|billets|invitation|mariage|exposition|soirée|spectacle|fête|salon|première|entrée|vernissage|portes ouvertes|brocante|loto|kermesse',
  hiring:
    'recrute|recrutons|recrutement|poste|postulez|salaire|candidature|cdi|cdd|équipe|emploi|cv|rejoignez|alternance|stage|horaires|infirmier|embauche',
  recap:
    "bilan|rétrospective|trimestre|résultats|rapport|chiffre d'affaires|croissance|année|saison|chiffres|rapport annuel|exercice",
  explainer: "expliquer|comment|pourquoi|c'est quoi|qu'est-ce|fonctionne|comprendre|vulgarisation|se passe",
  howto:
    "tuto|tutoriel|étape|étapes|comment faire|mode d'emploi|guide|réparer|installer|monter|pas à pas|nettoyer",
  comparison: 'comparer|comparaison|comparatif|contre|versus|vs|ou|différence|mieux|moins cher|face à face',
  timeline: 'depuis|histoire|frise|fondée|fondé|ans|dates|chronologie|anniversaire|étapes|siècle',
  testimonial: 'témoignage|avis|client|cliente|raconte|dit|citation|expérience|patient|parole',
  listing:
    'à vendre|à louer|pièces|chambre|chambres|appartement|maison|m²|loyer|visite|visites|terrain|dpe|bien|annonce|jardin|kilométrage',
  recipe:
    'recette|ingrédients|four|farine|sucre|beurre|œufs|oeufs|cuire|mélanger|personnes|sel|pâte|mijoter|ail|oignon',
  challenge: 'défi|concours|gagner|gagnez|prix|participez|hashtag|jours|challenge|gagnant',
  appeal:
    'don|dons|donnez|pétition|signez|association|aider|aidez|bénévoles|sauver|refuge|soutenir|collecte|cause|protéger',
  release: 'version|mise à jour|nouveautés|corrigé|bug|fonctionnalités|correctifs|amélioré|patch',
  podcast: 'podcast|épisode|écouter|écoutez|invité|invitée|saison|interview|émission',
  story:
    'histoire|conte|il était une fois|grand-mère|grand-père|un jour|nuit|village|enfant|narrateur|racontez|fable|légende',
  script:
    "scène|voix off|à l'écran|script|plan|séquence|texte|carton|mot pour mot|découpage|intérieur|extérieur",
  vague: "quelque chose|un truc|vidéo|sympa|cool|je sais pas|surprenez|joli|n'importe",
  dump: "aussi|et puis|ah oui|tout|en vrac|notes|désordre|j'oubliais|pêle-mêle|bref",
};
