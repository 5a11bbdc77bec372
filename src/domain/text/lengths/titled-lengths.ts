import { lengthsIn } from '../durations.ts';
import { DONE } from './subjects.ts';

/** The name of a title before it. */
const TITLE =
  /^[^\p{L}]{0,6}(?:title(?: card)?|working title|titel|titre|título|titulo|titolo|название|заголовок|назва|tytuł|název|otsikko|rubrik|tittel|cím|titlu|başlık|judul|τίτλος|العنوان)\s?[:：=–-]\s?["'“„«]?(?=\p{L}|\p{N})/u;
/** What a film tells of: "our year in 40 seconds". Beginnings of words. */
const TOLD =
  /(?<!\p{L})(?:histor|stor(?:y|ies)(?!\p{L})|results?(?!\p{L})|facts?(?!\p{L})|guide(?!\p{L})|basics|explained|recap|review|overview|timeline|highlights|summar|lessons?(?!\p{L})|our (?:year|week|month|season|term|club|school|village|town|company|family)|the (?:year|week|month|season|news)|geschichte|ergebnis|fakten|überblick|rückblick|unser jahr|histoire|résultats|bilan|l['’]essentiel|notre année|chiffres|resultados|cifras|resumen|resumo|nuestro año|nosso ano|storia|risultati|riassunto|il nostro anno|história|números|истори|итоги|факты|обзор|наш год|історі|підсумк|historien|resultaten|verhaal|het jaar|året|historia|vuosi|tarina|příběh|výsledky|wyniki|rok w|kisah|sejarah|hikâye|hikaye)/u;
/** Who does something so soon: what is told of needs no such word. */
const DOER =
  /(?<!\p{L})(?:we|you|it|they|i|he|she|wir|ihr|sie|du|ich|es|nous|vous|on|il|elle|tu|noi|voi|lei|usted|nosotros|você|nós|мы|вы|он|она|они)(?!\p{L})/u;
const WITHIN =
  /(?<!\p{L})(?:in|en|dans|em|за|w|i|på|på|za|pe|dalam|içinde)\s(?:just\s|only\s|under\s|about\s|nur\s|solo\s|sólo\s|seulement\s|apenas\s)?$/u;
/** A subject that begins with a word for one: "The water cycle in 45 seconds". */
const SUBJECT =
  /^(?:the|my|our|what|why|how|who|das|die|der|unser|unsere|warum|wie|was|le|la|les|l['’]|notre|pourquoi|comment|el|los|las|por qué|cómo|nuestra|nuestro|il|lo|gli|perché|come|o|a|os|as|por que|como|почему|как|что)(?:\s|(?<=['’]))/u;
const ENDS = /^\s?(?:[,.;:!?)"”»\n–—-]|$)/u;

/** Seconds of a film whose title says how long it is. */
const SHORTEST = 15;
const LONGEST = 180;
/** Letters that are looked at before a length. */
const LONGEST_HEAD = 90;

/**
 * The length in a title, or null: behind the name of one ("Title: Our year in 40 seconds"), in the first words of a prompt
 * that say what is told, or where a subject and a length are all that a prompt says. "We answer in 40 seconds" is none.
 */
export function titledSeconds(text: string): number | null {
  for (const match of lengthsIn(text)) {
    const { count, minutes } = match.groups!;
    const at = match.index!;
    const after = text.slice(at + match[0].length);
    const seconds = Number(count) * (minutes ? 60 : 1);
    if (!(seconds >= SHORTEST && seconds <= LONGEST) || !ENDS.test(after.slice(0, 3))) continue;
    const before = text.slice(Math.max(0, at - LONGEST_HEAD), at);
    const head = before.split(/[.!?\n]/u).at(-1)!;
    if (!WITHIN.test(head) || DONE.test(head) || DOER.test(head)) continue;
    const isFirst = head.length === at;
    const isAll = isFirst && SUBJECT.test(head) && !/\p{L}|\p{N}/u.test(after);
    if (TITLE.test(head) || (isFirst && TOLD.test(head)) || isAll) return seconds;
  }
  return null;
}
