import { quotedIn } from './quotations.ts';
import { tidy, unstopped } from './wording.ts';

/** What a sentence says shall stand on screen. */
export type Stated = { role: 'title' | 'cta' | 'text' | 'subtitle'; text: string };

const TITLE =
  /(?:(?:main\s+)?(?:headline|title|hook|heading)|überschrift|titel|titre|título|titolo|заголовок|タイトル|标题|標題|제목|العنوان|כותרת)/iu;
const CTA =
  /(?:call[- ]to[- ]action|cta|closing line|final line|end card|tagline at the end|button|handlungsaufruf|appel à l['’]action|llamada a la acción|chamada para (?:a )?ação|призыв к действию|行動喚起|行动号召|号召性用语|دعوة (?:إلى|لاتخاذ) (?:ال)?إجراء|קריאה לפעולה|콜투액션)/iu;
const SUBTITLE =
  /(?:subtitle|subheading|sub-?headline|tagline|slogan|untertitel zeile|sous-titre|subtítulo)/iu;
const ENDING =
  /^(?:and |then |finally,? )?(?:end|finish|close|conclude|ende|beende|termine[rz]?|termina|finalize|encerre|заверши(?:те)?)\s+(?:it\s+|the video\s+|das video\s+|la vidéo\s+|el video\s+)?(?:with|on|by saying|mit|par|avec|con|com)\s+/iu;
const OPENING =
  /^(?:start|open|begin|beginne|commence[rz]?|empieza|comece|inizia)\s+(?:it\s+|the video\s+)?(?:with|mit|par|avec|con|com)\s+/iu;
const SHOWN =
  /^(?:show|display|include|add|put|mention|write|say)\s+(?:the\s+)?(?:on[- ]screen\s+)?(?:text|words?|phrase|message|line|sentence|that)\b/iu;
const COPULA =
  /^\s*(?:text\s+)?(?:should (?:be|say|read)|must be|is|be|will be|says?|reads?|soll(?:te)? (?:sein|lauten)|lautet|ist|doit être|est|debe ser|es|deve ser|é|è|は|是|은|는)?\s*[:：=–—-]?\s*/iu;

/** The value after a label: a quotation if there is one, else the words up to the sentence's end. */
function valueAfter(text: string, from: number): string {
  const rest = text.slice(from);
  const quoted = quotedIn(rest)[0];
  if (quoted && quoted.index < 40) return tidy(quoted.text);
  return unstopped(rest.replace(COPULA, '').replace(/^(?:the words?|a|an)\s+/iu, ''));
}

const explicit = (text: string, end: number) =>
  /^\s*(?:text\s+)?(?:[:：=]|should (?:be|say|read)|must be|is[: ]|be\s|says?\s|reads?\s|soll|lautet|doit|debe|deve|は|是)/iu.test(
    text.slice(end),
  ) || quotedIn(text.slice(end)).some((q) => q.index < 30);

function labelled(text: string, pattern: RegExp, role: Stated['role']): Stated | null {
  const match = new RegExp(`(?<![\\p{L}])${pattern.source}(?![\\p{L}]|\\s+(?:button|card) )`, 'iu').exec(
    text,
  );
  if (!match || match.index > 50) return null;
  const end = match.index + match[0].length;
  if (!explicit(text, end)) return null;
  const value = valueAfter(text, end);
  return value ? { role, text: value } : null;
}

/** Reads "CTA: Walk further", "The title should be …", "End with …", "Show the text …"; null for anything else. */
export function statedIn(sentence: string): Stated | null {
  const text = tidy(sentence);
  const direct =
    labelled(text, CTA, 'cta') ?? labelled(text, SUBTITLE, 'subtitle') ?? labelled(text, TITLE, 'title');
  if (direct) return direct;
  const ending = ENDING.exec(text);
  const opening = OPENING.exec(text);
  const shown = SHOWN.exec(text);
  const quoted = quotedIn(text)[0];
  if (ending) return endingOf(text.slice(ending[0].length), quoted?.text);
  if (opening && quoted) return { role: 'title', text: tidy(quoted.text) };
  if (!shown) return null;
  const said = quoted
    ? tidy(quoted.text)
    : /\bthat$/i.test(shown[0])
      ? unstopped(text.slice(shown[0].length))
      : '';
  return said ? { role: 'text', text: said } : null;
}

function endingOf(rest: string, quoted: string | undefined): Stated | null {
  if (quoted) return { role: 'cta', text: tidy(quoted) };
  const plain = unstopped(rest.replace(/^(?:the |a |an |our |das |ein(?:en)? |le |la |un[ea]? |el )/iu, ''));
  // "End with the logo" names a thing, not words to show.
  const thing =
    /\b(?:logo|music|fade|scene|shot|call to action|cta|title|url|website|question|summary|quote|zoom|image)\b/iu;
  return !plain || thing.test(plain) || plain.length > 60
    ? { role: 'cta', text: '' }
    : { role: 'cta', text: plain };
}
