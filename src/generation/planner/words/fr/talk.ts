import type { TalkWords } from '../talk-words.ts';

/** French. */
export const frenchTalk: TalkWords = {
  greets:
    "bonjour|salut|coucou|hello|bonsoir|cher|chère|chers|merci|cordialement|bien à vous|bien cordialement|à bientôt|bisous|bises|amicalement|sincèrement|d’avance|d'avance|bonne journée|mille mercis|à plus|madame|monsieur|l'équipe|l’équipe",
  hedges:
    "bon|alors|bref|enfin|euh|en fait|honnêtement|franchement|peut-être|je crois|je pense|désolé|désolée|aucune idée|budget|délai|urgent|lol|mdr|ptdr|pour info|comme convenu|ci-joint|objet|de|à|patron|ma sœur|mon associé|devis|facture|contexte|validé|réunion|hier|ps|voilà|du coup|quoi|genre|hein|n’hésitez|n'hésitez|dispo|questions",
  asks: "fais|faites|faire|crée|créez|créer|réalisez|réalise|besoin|voudrais|voudrions|souhaite|souhaitons|aimerais|aimerions|cherche|veux|il me faut|il nous faut|vidéo|film|clip|spot|pub|publicité|teaser|bande-annonce|animation|montage|capsule|pouvez-vous|peux-tu|tu peux|petite|stp|svp|s’il vous plaît|s'il vous plaît|reel",
  speaks:
    'voix off|voix-off|voix|off|narrateur|narratrice|narration|vo|audio|son|dit|animateur|animatrice|invité|invitée|présentateur|parlé|lecture|commentaire|commentateur',
  shows:
    "à l’écran|à l'écran|texte|titre|texte affiché|carton|incrustation|sous-titre|accroche|slogan|cta|appel à l’action|appel à l'action|signature|écran|panneau|baseline|affichage|bandeau|texte à l’écran|carton final",
  scenes:
    'scène|plan|séquence|image|visuel|caméra|acte|partie|temps|début|fin|intro|outro|coupe|fondu|ouverture|clôture',
  i: "je|j|mon|ma|mes|moi|me|m|j’ai|j'ai",
  we: 'nous|notre|nos|on',
  you: 'vous|votre|vos|tu|ton|ta|tes|toi|te',
  tells:
    'mentionnez|mentionner|mentionne|dites|dire|dis|précisez|préciser|indiquez|indiquer|soulignez|souligner|insistez|mettez en avant|mettre en avant|parlez|parler|montrez|montrer|expliquez|expliquer|affichez|rappelez|points|message|message clé|chiffres|faits|atouts|il faut dire|annoncez|évoquez|racontez',
  names:
    'appelle|appelé|appelée|nommé|nommée|nom|intitulé|intitulée|marque|produit|entreprise|société|client|application|appli|podcast|événement|projet|titre|sujet|thème|association|enseigne',
  presents:
    'présenter|présente|présentez|présentation|promouvoir|annoncer|annonce|lancer|lancement|promotion|pour notre|pour nos|pour mon|pour ma|pour la|pour le|pour les|sur|notre nouvelle|notre nouveau|à propos|bande-annonce|faire connaître|recette|histoire de|comment',
  negates:
    'pas|sans|aucun|aucune|jamais|évitez|évite|éviter|rien|ni|interdit|hors de question|surtout pas|ne|n|bannir|proscrire|oubliez|zéro|exclu|pitié',
};
