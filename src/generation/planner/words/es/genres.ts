import type { GenreWords } from '../genre-words.ts';

/** Spanish. */
export const spanishGenres: GenreWords = {
  launch:
    'lanzamiento|lanzamos|nuevo|nueva|app|producto|presentamos|startup|beta|preventa|disponible|plataforma|software|marca',
  local:
    'tienda|restaurante|cafetería|panadería|peluquería|abierto|horario|menú|oferta|calle|barrio|local|floristería|taller|bar|taquería|frutería|promo|ferretería|verdulería',
  event:
    'evento|festival|concierto|conferencia|taller|entradas|invitación|boda|exposición|fiesta|feria|estreno|jornada|gala|boletos|verbena|charla|puertas abiertas',
  hiring:
    'buscamos|contratamos|empleo|trabajo|puesto|sueldo|salario|postula|candidatos|cv|vacante|equipo|turno|contrato|únete|jornada|vacantes|prácticas',
  recap:
    'resumen|balance|trimestre|resultados|informe|ventas|crecimiento|año|temporada|cifras|memoria|anual|cierre del año',
  explainer: 'explicar|explica|cómo funciona|por qué|qué es|entender|sucede|ocurre|explicativo|cómo se',
  howto: 'tutorial|paso|pasos|cómo|guía|instrucciones|arreglar|instalar|armar|paso a paso|limpiar',
  comparison: 'comparar|comparación|comparativa|contra|versus|vs|o|diferencia|mejor|más barato|frente a',
  timeline: 'desde|historia|línea de tiempo|fundada|años|hitos|cronología|aniversario|décadas|siglo',
  testimonial: 'testimonio|reseña|reseñas|cliente|clienta|dice|cuenta|opinión|experiencia|paciente|palabras',
  listing:
    'se vende|se alquila|en venta|alquiler|dormitorios|habitaciones|piso|casa|departamento|m²|visitas|terreno|inmueble|cochera|propiedad|kilómetros',
  recipe:
    'receta|ingredientes|horno|harina|azúcar|mantequilla|huevos|cocinar|mezclar|porciones|sal|masa|ajo|cebolla|sartén',
  challenge: 'reto|concurso|ganar|gana|premio|participa|hashtag|días|desafío|sorteo|ganador',
  appeal:
    'dona|donar|donación|petición|firma|ayuda|ayudar|voluntarios|salvar|refugio|causa|apoya|ong|fundación|proteger|campaña',
  release: 'versión|actualización|novedades|corregido|errores|funciones|mejoras|parche|cambios',
  podcast: 'podcast|episodio|escucha|escuchar|invitado|invitada|temporada|entrevista|programa|capítulo',
  story:
    'historia|cuento|había una vez|érase|abuela|abuelo|un día|noche|pueblo|niño|niña|narrador|leyenda|fábula',
  script:
    'escena|voz en off|en pantalla|guion|guión|plano|toma|texto|locución|palabra por palabra|al pie de la letra|cámara',
  vague: 'algo|video|lindo|bonito|no sé|sorpréndeme|cualquier cosa|chido|padre|guay|lo que sea',
  dump: 'también|ah y|además|todo|notas|desordenado|revuelto|se me olvidaba|apuntes|ideas sueltas',
};
