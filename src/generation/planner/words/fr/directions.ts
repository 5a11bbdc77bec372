import type { DirectionWords } from '../direction-words.ts';

/** French. */
export const frenchDirections: DirectionWords = {
  format:
    'vertical|horizontal|carré|format|reel|réel|tiktok|story|stories|instagram|linkedin|youtube|portrait|paysage|16|9',
  length: 'second|minute|durée|long|court|sec',
  tone: 'ton|ambiance|calme|chaleureu|ludique|sérieu|drôle|élégan|énergi|joyeu|sincère|audacieu|profession|cosy|luxe|modern|rétro|nostalgi|dramatique|émou|émotion|confian|dou|rapide|lent|rythme|style|sobre|intime|poétique|punchy|dynamique|humour|tendre|épuré|authentique|chic|convivial|décalé|frais|posé',
  palette:
    'couleur|rouge|vert|bleu|jaune|orange|rose|violet|noir|blanc|doré|argent|beige|brun|marine|turquoise|pastel|néon|menthe|corail|crème|terracotta|ocre|gris|bordeaux|teinte|tons|kraft|ivoire|moutarde|lavande',
  type: 'police|typo|serif|lettres|lettrage|manuscrit|gras|majuscule|caractères',
  music:
    'musique|piano|guitare|beat|batterie|jazz|accordéon|violon|chanson|bande-son|son|percussion|mélodie|orchestre|bruit|lo-fi|électro|violoncelle|ukulélé|basse|acoustique',
  voice: 'voix|narrat|off|parlé|accent|lu',
  visuals:
    'photo|image|illustration|animation|icône|dessin|plan|plans|gros|caméra|zoom|texture|aquarelle|fond|scène|montre|montrez|carte|logo|emoji|confetti|collage|drone|lumière|ralenti|graphique|fondu|transition|travelling|macro|cadre',
  structure:
    'commence|commencez|début|fin|finis|finissez|termine|terminez|conclu|ensuite|puis|ordre|intro|chapitre|étape|accroche|titre|ouvr|ferme|dernier|premier|écran|carton|chaque|enchaîn|final|conclusion',
  audience: 'public|cible|pour les parents|clients|spectateurs|débutants|familles|ados|destiné|adresse',
  language: 'français|anglais|langue|sous-titre|espagnol|allemand',
};
