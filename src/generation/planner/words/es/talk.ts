import type { TalkWords } from '../talk-words.ts';

/** Spanish. */
export const spanishTalk: TalkWords = {
  greets:
    'hola|buenas|wenas|buenos días|buenas tardes|estimado|estimada|estimados|querido|querida|gracias|mil gracias|muchas gracias|saludos|un saludo|atentamente|cordialmente|abrazo|un abrazo|besos|hasta pronto|chau|equipo|qué tal|que tal|cordial',
  hedges:
    'bueno|pues|mira|a ver|en fin|la verdad|sinceramente|quizá|quizás|tal vez|creo|no sé|ni idea|perdón|presupuesto|plazo|urgente|jaja|jeje|xd|por cierto|como hablamos|adjunto|asunto|de|para|jefe|jefa|mi socia|mi socio|reunión|ayer|factura|contexto|ps|posdata|eh|o sea|ojalá|cualquier cosa|dudas|avísame|quedo|aprobado',
  asks: 'haz|hacer|hacé|crea|crear|necesito|necesitamos|quiero|queremos|quisiera|quisiéramos|me gustaría|busco|buscamos|hazme|haceme|prepara|video|vídeo|spot|anuncio|clip|corto|película|tráiler|teaser|animación|pieza|podrías|podéis|pueden|porfa|por favor|reel|cápsula',
  speaks:
    'voz en off|voz|off|locución|locutor|locutora|narrador|narradora|narración|audio|vo|dice|presentador|presentadora|invitado|invitada|sonido',
  shows:
    'en pantalla|texto|título|rótulo|rótulos|cartel|cartela|sobreimpresión|titular|eslogan|cta|llamada a la acción|llamado a la acción|cierre|lema|subtítulo|placa|texto en pantalla|gancho|zócalo',
  scenes:
    'escena|plano|toma|secuencia|imagen|visual|cámara|acto|parte|tiempo|inicio|final|intro|corte|fundido|apertura|cierre',
  i: 'yo|mi|mis|me|mí|conmigo|mío|mía',
  we: 'nosotros|nosotras|nuestro|nuestra|nuestros|nuestras|nos|somos|estamos|tenemos|queremos',
  you: 'tú|tu|tus|te|ti|usted|ustedes|su|sus|vos|os|vosotros|vuestro|vuestra',
  tells:
    'mencionar|menciona|mencione|mencionen|di|diga|digan|decir|que diga|que se diga|destacar|destaca|destaquen|incluir|incluye|incluyan|resaltar|explica|explicar|explique|cuenta|contar|muestra|mostrar|enseña|subraya|habla|hablen|datos|cifras|mensaje|puntos|ventajas|indicar|recordar|invitar',
  names:
    'llama|llamada|llamado|se llama|nombre|titulado|titulada|marca|producto|empresa|cliente|aplicación|app|pódcast|podcast|evento|proyecto|título|tema|asociación|negocio|tienda',
  presents:
    'presentar|presenta|presentación|presente|promocionar|anunciar|anuncie|anuncio|lanzar|lanzamiento|promover|para mi|para nuestra|para nuestro|para la|para el|sobre|acerca de|nuestra nueva|nuestro nuevo|dar a conocer|tráiler|receta|historia de|cómo',
  negates:
    'no|sin|nada|nunca|jamás|ningún|ninguna|ninguno|evita|evitar|eviten|evitad|ni|prohibido|tampoco|cero|nada de|quita|omitir|fuera',
};
