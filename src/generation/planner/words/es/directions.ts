import type { DirectionWords } from '../direction-words.ts';

/** Spanish. */
export const spanishDirections: DirectionWords = {
  format: 'vertical|horizontal|cuadrad|formato|reel|tiktok|story|stories|instagram|linkedin|youtube|historia',
  length: 'segundo|minuto|duración|dura|corto|largo|seg',
  tone: 'tono|ambiente|calm|tranquil|cálid|lúdic|seri|divertid|elegant|energ|alegr|amig|honest|atrevid|profesional|acogedor|luj|modern|retro|nostálg|dramátic|emotiv|emocion|confian|suave|rápid|lent|ritmo|estilo|sobri|íntim|cercan|fresc|dinámic|humor|tiern|sincer|sencill|desenfadad|festiv',
  palette:
    'color|colores|rojo|verde|azul|amarill|naranja|rosa|morad|negr|blanc|dorad|platead|beige|marrón|turquesa|pastel|neón|menta|coral|crema|terracota|ocre|gris|paleta|tonos|granate|lavanda|mostaza',
  type: 'fuente|tipograf|serif|letra|letras|manuscrit|negrita|mayúscula',
  music:
    'música|piano|guitarra|beat|batería|jazz|canción|sonido|percusión|violín|melod|orquesta|ritmo|cumbia|acordeón|electrónic|lo-fi|cajón|ukelele|bajo|acústic|flamenc|banda sonora',
  voice: 'voz|narrad|off|locu|hablad|acento',
  visuals:
    'foto|imagen|imágenes|ilustra|anima|icono|dibujo|plano|planos|cámara|zoom|textura|acuarela|fondo|escena|muestra|muestren|mapa|logo|emoji|confeti|collage|dron|luz|lenta|gráfic|transici|fundido|primer',
  structure:
    'empieza|empezar|comienza|inicio|final|termina|terminar|cierra|cierre|cerrar|luego|después|orden|intro|capítulo|paso|gancho|título|abre|último|última|primero|cada|remate|arranca|acaba',
  audience: 'público|audiencia|padres|clientes|espectadores|principiantes|familias|jóvenes|dirigid|pensado',
  language: 'español|inglés|castellano|idioma|subtítulo|catalán|francés',
};
