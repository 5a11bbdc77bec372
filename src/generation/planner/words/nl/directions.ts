import type { DirectionWords } from '../direction-words.ts';

/** Dutch. */
export const dutchDirections: DirectionWords = {
  format:
    'verticaal|staand|liggend|horizontaal|vierkant|formaat|reel|tiktok|story|stories|instagram|linkedin|youtube|breedbeeld',
  length: 'second|minuut|minuten|lengte|duur|kort|maximaal',
  tone: 'toon|sfeer|rustig|kalm|warm|speels|serieus|grappig|elegant|energiek|vrolijk|vriendelijk|eerlijk|gedurfd|professioneel|gezellig|luxe|modern|retro|nostalgisch|dramatisch|emotioneel|zacht|snel|langzaam|traag|tempo|stijl|losjes|humor|knipoog|nuchter|zakelijk|levendig|druk|ingetogen|sober|strak|fris',
  palette:
    'kleur|rood|rode|groen|blauw|geel|gele|oranje|roze|paars|zwart|wit|goud|zilver|beige|bruin|turkoois|pastel|neon|mint|crème|grijs|tinten|donker|licht',
  type: 'lettertype|schreef|font|letters|handgeschreven|vetgedrukt|hoofdletters',
  music:
    'muziek|piano|gitaar|beat|drums|jazz|liedje|geluid|viool|melodie|orkest|accordeon|lo-fi|elektronisch|akoestisch|deuntje|bas|ukelele',
  voice: 'stem|voice-over|voiceover|verteller|vertel|ingesproken|inspreken|gesproken',
  visuals:
    'foto|beeld|illustratie|animatie|icoon|iconen|tekening|shot|camera|zoom|textuur|aquarel|achtergrond|scène|laat zien|kaart|logo|emoji|confetti|collage|drone|belichting|grafiek|overgang|close-up|montage',
  structure:
    'begin|start|einde|eind|sluit|afsluit|eerst|daarna|vervolgens|volgorde|intro|outro|hoofdstuk|titel|laatste|eerste|opening|slot',
  audience: 'doelgroep|publiek|voor ouders|klanten|kijkers|beginners|gezinnen|jongeren|bedoeld',
  language: 'nederlands|engels|taal|ondertitel|frans|duits|vlaams',
};
