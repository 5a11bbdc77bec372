import type { GenreWords } from '../genre-words.ts';

/** Dutch. */
export const dutchGenres: GenreWords = {
  launch:
    'lancering|nieuw|nieuwe|app|product|introduceren|startup|beta|vanaf nu|voorbestellen|platform|software|collectie|merk',
  local:
    'winkel|restaurant|café|bakkerij|bakker|kapper|salon|open|openingstijden|lunch|aanbieding|actie|slager|bloemen|werkplaats|straat|praktijk|boekhandel|fietsenwinkel|ijssalon',
  event:
    'evenement|feest|festival|concert|conferentie|workshop|tickets|uitnodiging|bruiloft|tentoonstelling|expositie|beurs|première|toegang|entree|open dag|rommelmarkt|braderie',
  hiring:
    'zoeken|vacature|solliciteer|solliciteren|salaris|stage|baan|medewerker|team|fulltime|parttime|uur per week|collega|cao|versterking',
  recap:
    'terugblik|jaaroverzicht|kwartaal|resultaten|resultaat|verslag|omzet|groei|jaarverslag|cijfers|seizoen|vorig jaar',
  explainer: 'uitleg|uitleggen|hoe werkt|waarom|wat is|ontstaat|begrijpen|leg uit',
  howto:
    'handleiding|stap|stappen|zo doe je|hoe je|monteren|repareren|tutorial|stap voor stap|zelf maken|instellen|schoonmaken',
  comparison: 'vergelijking|tegenover|of|verschil|versus|vs|beter|goedkoper|vergeleken',
  timeline: 'sinds|geschiedenis|tijdlijn|opgericht|jubileum|mijlpalen|jaar|kroniek|toen|vandaag|decennia',
  testimonial: 'klant|ervaring|beoordeling|review|citaat|zegt|tevreden|aanrader|patiënt',
  listing:
    'te koop|te huur|kamers|appartement|huis|vierkante meter|huur|bezichtiging|perceel|bouwjaar|balkon|vraagprijs|woning|kilometerstand',
  recipe:
    'recept|ingrediënten|bakken|koken|meel|bloem|suiker|boter|oven|eieren|zout|roeren|porties|deeg|el|tl|ui',
  challenge: 'challenge|wedstrijd|winactie|winnen|prijs|doe mee|meedoen|hashtag|dagen|winnaar',
  appeal:
    'doneren|doneer|petitie|helpen|help|vrijwilliger|vrijwilligers|stichting|redden|dierenasiel|teken|steun|bloed',
  release: 'versie|update|nieuwe functies|opgelost|fouten|functies|wijzigingen|release notes|verbeterd',
  podcast: 'podcast|aflevering|luister|gast|seizoen|interview|host',
  story: 'verhaal|sprookje|er was eens|oma|opa|op een dag|vertellen|verteller|jongen|meisje|nacht|dorp',
  script: 'scène|voice-over|in beeld|script|draaiboek|camera|beeld|letterlijk|shot|montage',
  vague: 'iets|leuks|moois|video|maakt niet uit|verras|weet niet|zoiets',
  dump: 'verder|oh ja|en dan|alles|aantekeningen|door elkaar|nog iets|gedachten',
};
