import type { TalkWords } from '../talk-words.ts';

/** Dutch. */
export const dutchTalk: TalkWords = {
  greets:
    'hallo|hoi|hi|hey|dag|goedemorgen|goedemiddag|goedenavond|beste|geachte|lieve|dank|bedankt|alvast bedankt|dank je|dank jullie|dank u|dankjewel|groet|groeten|groetjes|met vriendelijke groet|vriendelijke groet|mvg|gr|tot snel|fijne dag|team',
  hedges:
    'eigenlijk|eerlijk|misschien|denk|geloof|geen idee|weet niet|sorry|budget|deadline|spoed|dringend|haha|zoals besproken|bijgevoegd|bijlage|onderwerp|van|aan|baas|collega|vergadering|gisteren|factuur|offerte|context|ps|nou|nou ja|trouwens|overigens|laat maar weten|laat weten|vragen|akkoord|hoop|zeg maar',
  asks: 'maak|maken|maakt|creëer|nodig|hebben nodig|wil|willen|wilt|zou|zouden|graag|zoek|zoeken|video|videootje|filmpje|film|clip|spot|reclame|reclamespot|trailer|teaser|animatie|advertentie|kun je|kunnen jullie|kunt u|alsjeblieft|aub|svp|reel|promo|wensen',
  speaks:
    'voice-over|voiceover|stem|verteller|vertelster|presentator|presentatrice|audio|vo|gesproken|zegt|gast|geluid|inspreken',
  shows:
    'tekst|titel|in beeld|beeldtekst|bijschrift|slogan|cta|kop|eindkaart|tekst in beeld|slotbeeld|ondertitel|opschrift|onderschrift',
  scenes: 'scène|scene|shot|beeld|sequentie|camera|akte|deel|begin|einde|intro|outro|overgang|opening',
  i: 'ik|mijn|mij|me|heb|ben',
  we: 'wij|we|ons|onze|hebben|zijn',
  you: 'jij|je|jou|jouw|jullie|u|uw',
  tells:
    'noem|noemen|vermeld|vermelden|zeg|zeggen|benadruk|benadrukken|laat zien|toon|tonen|vertel|vertellen|leg uit|feiten|cijfers|boodschap|punten|voordelen|belangrijk|nodig uit',
  names:
    'heet|naam|genaamd|titel|getiteld|merk|product|bedrijf|klant|app|podcast|evenement|project|onderwerp|thema|vereniging|stichting|winkel',
  presents:
    'voorstellen|presenteren|promoten|aankondigen|aankondiging|lanceren|lancering|over|over onze|over ons|voor onze|voor ons|voor mijn|voor de|voor het|voor|onze nieuwe|ons nieuwe|recept|verhaal van|hoe',
  negates:
    'geen|niet|niets|nooit|zonder|vermijd|vermijden|weglaten|liever niet|absoluut niet|nergens|noch|verboden|vooral niet',
};
