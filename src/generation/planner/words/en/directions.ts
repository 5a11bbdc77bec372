import type { DirectionWords } from '../direction-words.ts';

/** English. */
export const englishDirections: DirectionWords = {
  format:
    'vertical|horizontal|square|landscape|portrait|reel|tiktok|shorts|story format|instagram|linkedin|youtube|widescreen|format|aspect|banner|billboard|insta',
  length: 'second|sec|minute|length|duration|long|runtime|short',
  tone: 'tone|mood|vibe|calm|warm|playful|serious|fun|funny|elegant|energetic|upbeat|friendly|honest|bold|cheerful|professional|cozy|cosy|quirky|luxur|premium|minimal|modern|retro|nostalg|dramatic|emotional|inspir|confident|gentle|quiet|sincere|silly|punchy|snappy|fast|slow|pace|pacing|feel|style|sober|intimate|dreamy|cinematic|hype|clean|edgy|romantic|witty|humor|humour|airy|lively|dynamic|relax|trustworth|festive|whimsical|moody',
  palette:
    'colour|color|palette|red|green|blue|yellow|orange|pink|purple|black|white|gold|golden|silver|beige|brown|navy|teal|turquoise|pastel|neon|mint|coral|cream|terracotta|ochre|lavender|grey|gray|burgundy|maroon|indigo|violet|magenta|copper|sepia|monochrome|gradient|tones|sage|mustard|charcoal|ivory|lilac|olive',
  type: 'font|typeface|typograph|serif|sans|lettering|letters|handwrit|bold type|monospace|headline|italic|script type|uppercase|caps',
  music:
    'music|song|beat|beats|track|piano|guitar|drum|jazz|lo-fi|lofi|synth|soundtrack|acoustic|strings|violin|techno|ambient|sound|sfx|ukulele|orchestra|bass|melody|jingle|cello|harp|rhythm|percussion|brass|saxophone|accordion|flute',
  voice: 'voice|voiceover|narrat|vo|spoken|speaker voice|narrator|read aloud|accent|whisper',
  visuals:
    'photo|picture|image|illustrat|animat|icon|drawing|footage|shot|shots|close-up|closeup|camera|zoom|texture|watercolour|watercolor|background|scene|show|chart|graph|map|logo|emoji|confetti|collage|cartoon|sketch|drone|pan|light|lighting|slow-motion|montage|doodle|overlay|particles|fade|motion|transition|frame|screen|grain|layout',
  structure:
    'start|begin|open|end|ending|finish|close|closing|then|first|last|final|finally|after|before|order|intro|outro|hook|sequence|chapter|step|steps|beat by beat|each|divide|split|section|slide|three|card|count|recap|transition to|title|opening',
  audience:
    'audience|for people|for parents|for kids|for students|aimed|target|customers|viewers|beginners|teenagers|investors|employees|commuters|people who|families|tourists|locals|neighbours|neighbors|readers|fans',
  language:
    'english|german|french|spanish|italian|portuguese|japanese|chinese|korean|arabic|russian|hindi|language|subtitle|subtitles|captions|caption|translate',
};
