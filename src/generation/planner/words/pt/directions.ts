import type { DirectionWords } from '../direction-words.ts';

/** Portuguese. */
export const portugueseDirections: DirectionWords = {
  format: 'vertical|horizontal|quadrad|formato|reels|reel|tiktok|story|stories|instagram|linkedin|youtube',
  length: 'segundo|minuto|duração|curto|longo|seg',
  tone: 'tom|clima|calm|tranquil|acolhedor|divertid|séri|elegan|energ|alegr|amig|honest|ousad|profission|aconcheg|lux|modern|retrô|nostálg|dramátic|emocion|confian|suave|rápid|lent|ritmo|estilo|sóbri|íntim|poétic|descontra|leve|dinâmic|humor|sincer|animad|caloros|fofo|delicad|pra cima',
  palette:
    'cor|cores|vermelh|verde|azul|amarel|laranja|rosa|rox|pret|branc|dourad|prat|bege|marrom|turquesa|pastel|neon|menta|coral|creme|terracota|ocre|cinza|paleta|tons|vinho|lilás|mostarda',
  type: 'fonte|tipograf|serif|letra|letras|manuscrit|negrito|maiúscul|caixa alta',
  music:
    'música|piano|violão|guitarra|batida|bateria|jazz|canção|som|percuss|violino|melod|orquestra|samba|forró|bossa|lo-fi|eletrônic|sanfona|trilha|pandeiro|funk|ukulele|acústic|cavaquinho|fado',
  voice: 'voz|narra|off|locu|falad|sotaque',
  visuals:
    'foto|imagem|imagens|ilustra|anima|ícone|desenho|plano|planos|câmera|câmara|zoom|textura|aquarela|fundo|cena|mostr|mapa|logo|emoji|confete|colagem|drone|luz|lenta|gráfic|transi|close',
  structure:
    'começ|início|fim|final|termin|encerr|fech|depois|ordem|intro|capítulo|passo|gancho|título|abr|últim|primeir|cada|finaliz|abertura',
  audience: 'público|pais|clientes|espectadores|iniciantes|famílias|jovens|voltado|dirigido',
  language: 'português|inglês|idioma|legenda|espanhol',
};
