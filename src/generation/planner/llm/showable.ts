import type { Brief, DirectionKind, Span } from '../../../domain/brief.ts';
import type { SourceText, sourceIndex } from '../provenance/source-index.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { read } from '../reading/read.ts';
import { viewOfText } from '../reading/views.ts';

type Find = ReturnType<typeof sourceIndex>;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}])+/gu;
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
/** Letters of a scale that stands for itself; "m" and "mil" are other words as well. */
const LONG_SCALE = 4;

/** Whether the figures that a text has in words are the customer's, in words or in digits. */
function figuresHold(language: string, sources: readonly SourceText[], find: Find) {
  const { numbers, scales } = lexiconOf(language);
  const said = sources.map(({ text }) => text.normalize('NFKC').toLowerCase()).join('\n');
  const words = new Set(said.match(WORD) ?? []);
  const figureOf = (word: string) =>
    numbers.get(word) ?? (word.length >= LONG_SCALE || DENSE.test(word) ? scales.get(word) : undefined);
  return (text: string): boolean =>
    (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).every((word) => {
      const single = word.endsWith('s') && figureOf(word) === undefined ? word.slice(0, -1) : word;
      const value = figureOf(single);
      // "One" is an article in half of the languages.
      if (value === undefined || value === 1) return true;
      return words.has(word) || words.has(single) || find(String(value)).unknown.length === 0;
    });
}

/** Directions that our reader tells for sure: "bees dance to show the way" may be one of what is to be seen, or a fact. */
const PLAIN: readonly DirectionKind[] = ['format', 'length', 'palette', 'type', 'music', 'voice'];
/** Part of a text that is an instruction where the text is one, and of an instruction that it repeats. */
const MOSTLY = 0.5;
/** Words of a line that may be an instruction which the customer never wrote. */
const LEAST_WORDS = 3;

const isWithin = (a: Span, b: Span) =>
  JSON.stringify(a.in) === JSON.stringify(b.in) && a.start < b.end && b.start < a.end;

/** Classes of words that label what is seen, read and heard of a film, and tokens of such a label at most. */
const LABELS = new Set<string>(['shows', 'speaks', 'scenes']);
const LONGEST_LABEL = 4;

/** "Call to action: Walk further": a line with the label that it has in a script. */
function hasMakersLabel(text: string): boolean {
  if (!/[:：]/u.test(text)) return false;
  const { structure, classes } = viewOfText(text);
  const colon = structure.tokens.findIndex(({ low }) => /^[:：]$/u.test(low));
  if (colon < 1 || colon > LONGEST_LABEL || colon === structure.tokens.length - 1) return false;
  return classes.slice(0, colon).every((own) => own.some((it) => LABELS.has(it)));
}

/** Whether a text is an instruction to the maker rather than words for a viewer. */
function isInstruction(brief: Brief, sources: readonly SourceText[], find: Find) {
  const textOf = (span: Span) =>
    sources.find((it) => JSON.stringify(it.in) === JSON.stringify(span.in))?.text ?? '';
  const isLabel = (span: Span) => /^\s{0,3}[:：]/u.test(textOf(span).slice(span.end, span.end + 4));
  const told = [
    ...brief.directions
      .filter(({ kind, words }) => PLAIN.includes(kind) || isLabel(words.span))
      .map(({ words }) => words.span),
    ...brief.prohibitions.map(({ words }) => words.span),
  ];
  /** Letters of the customer's instructions that a text repeats, of each at least the most. */
  const repeated = (text: string) =>
    find(text).spans.reduce((sum, span) => {
      const of = textOf(span);
      const parts = told.filter((it) => isWithin(it, span));
      const letters = parts.map((it) => {
        const common = of.slice(Math.max(it.start, span.start), Math.min(it.end, span.end));
        return lettersIn(common) > lettersIn(of.slice(it.start, it.end)) * MOSTLY ? lettersIn(common) : 0;
      });
      return sum + letters.reduce((a, b) => a + b, 0);
    }, 0);
  const shown = brief.material.map(({ words }) => words.text);
  return (text: string): boolean => {
    const letters = lettersIn(text);
    if (letters === 0) return false;
    if (hasMakersLabel(text)) return true;
    if (repeated(text) > letters * MOSTLY) return true;
    if ((text.match(WORD) ?? []).length < LEAST_WORDS || shown.some((it) => it.includes(text))) return false;
    const alone = read([{ text }]);
    const directs = [
      ...alone.directions.filter(({ kind }) => PLAIN.includes(kind)),
      ...alone.prohibitions,
    ].map(({ words }) => lettersIn(words.text));
    return alone.material.length === 0 && directs.reduce((a, b) => a + b, 0) > letters * MOSTLY;
  };
}

/**
 * Whether a line of a model's may be on screen or spoken, apart from whose figures, names and addresses it has: no
 * figures in words that the customer did not give, and no instructions, neither the customer's nor ones like them.
 */
export function showableFor(
  brief: Brief,
  sources: readonly SourceText[],
  find: Find,
): (text: string) => boolean {
  const holds = figuresHold(brief.language, sources, find);
  const instructs = isInstruction(brief, sources, find);
  return (text) => holds(text) && !instructs(text);
}
