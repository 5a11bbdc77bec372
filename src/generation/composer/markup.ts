import { escapeMarkup } from '../../domain/text/html.ts';
import { emphasisOf } from './text/emphasis.ts';
import { phrasesOf } from './text/phrases.ts';
import { isAside } from './text/stacked.ts';
import { type Stroke, struck } from './text/struck.ts';
import { isJoined, isRange, tied } from './text/ties.ts';
import { typeset } from './text/typography.ts';
import { writingOf } from './text/writing.ts';

/** Text as it may stand in HTML content and in quoted attributes. Control characters are dropped. */
export function escapeHtml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const printable = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return escapeMarkup(printable);
}

export type TextOptions = {
  /** Classes of the element. */
  as: string;
  tag?: 'h1' | 'h2' | 'p' | 'span' | 'div' | 'li';
  /** Effects of the whole element, see page/effects.js. */
  fx?: string;
  /** `max min` font size in rem; the page grows or shrinks the text between them. */
  fit?: string;
  /** Share of the stage's height that a fitted text may take. */
  share?: number;
  /** At most so many lines while it is fitted. */
  lines?: number;
  /** Reveals the text word by word from this second on. */
  reveal?: number;
  /** Paints the last word that says something in the accent colour. */
  mark?: boolean;
  /** Lines that are made as broad as each other, see page/stack.js. */
  stack?: readonly string[];
  /** The stroke that sets its marked word off. */
  stroke?: Stroke;
  /** Finished HTML instead of the escaped text; `text` still decides about the scripts. */
  html?: string;
};

const REVEAL_SECONDS = 0.8;
/** What fills a frame alone comes nearer as long as it is seen. */
const NEARER = 'grow 0 0 1 1.025';
/** A long text's words follow each other faster, so that its reveal takes no longer than a short one's. */
const REVEAL_SPREAD = 0.6;

/** One block of text; an empty text gives no element. Every text the audit watches is made here. */
export function text(content: string, options: TextOptions): string {
  const clean = typeset(content.replace(/\s+/g, ' ').trim());
  if (!clean && !options.html) return '';
  const writing = writingOf(clean);
  const classes = ['t', options.as];
  if (writing.cased) classes.push('cased');
  if (writing.tall) classes.push('tall-lines');
  if (writing.cjk) classes.push('cjk');
  const inner = options.html ?? (options.reveal === undefined ? broken(clean) : revealed(clean, options));
  const attributes = [
    `class="${classes.join(' ')}"`,
    `data-text="${options.as.split(' ')[0]}"`,
    options.fx ? `data-fx="${options.fx}"` : '',
    options.fit ? `data-fit="${options.fit}"` : '',
    options.share ? `data-h="${options.share}"` : '',
    options.lines ? `data-lines="${options.lines}"` : '',
  ].filter(Boolean);
  const tag = options.tag ?? 'p';
  return `<${tag} ${attributes.join(' ')}>${inner}</${tag}>`;
}

/** An escaped word, which its hyphen parts only where it is long. */
const wholeWord = (word: string) =>
  isRange(word)
    ? `<span class="unit">${escapeHtml(word)}</span>`
    : isJoined(word)
      ? `<span class="tie">${escapeHtml(word)}</span>`
      : escapeHtml(word);

/** Escaped text whose small words stay with what they lead to; Chinese and Japanese break between phrases only, which are boxes of their own. */
function broken(clean: string, drawn?: Stroke): string {
  const phrases = phrasesOf(clean);
  if (!phrases)
    return tied(clean.split(' '))
      .map((group) => group.map(wholeWord).join('\u00a0'))
      .join(' ');
  const spans = phrases.map((p) => `<span class="ph">${escapeHtml(p)}</span>`);
  // The last phrase says most; a phrase has no colour of its own, and so no block.
  if (drawn && spans.length > 1)
    spans.push(struck(spans.pop()!, { ...drawn, kind: 'under' }, REVEAL_SECONDS));
  // One child, so that a flexible parent's gap does not part them.
  return `<span>${spans.join('')}</span>`;
}

/** Addresses of more letters than these may break, so that the words about them need not be small. */
const LONGEST_ADDRESS = 14;
const LONGEST_HOST = 20;

/** The parts of an address between which a line may end, behind its "@" and its slashes, and of a long name with hyphens. */
function piecesOf(word: string): string[] {
  if (word.length <= LONGEST_ADDRESS) return [word];
  if (!/\p{L}[.@]\p{L}/u.test(word)) return isJoined(word) ? [word] : word.split(/(?<=\p{L}-)(?=\p{L})/u);
  const pieces = word.split(/(?<=[@/])(?=[\p{L}\p{N}])/u);
  return pieces.flatMap((piece) => (piece.length > LONGEST_HOST ? piece.split(/(?=\.\p{L})/u) : [piece]));
}

function revealed(clean: string, options: TextOptions): string {
  const at = options.reveal ?? 0;
  if (!writingOf(clean).words) {
    return `<span class="whole" data-fx="unveil ${at} ${REVEAL_SECONDS}">${broken(clean, options.stroke)}</span>`;
  }
  const lines = (options.stack ?? [clean]).map((line) => line.split(' '));
  const words = lines.flat();
  const step = Math.min(0.09, REVEAL_SPREAD / words.length);
  const set = options.mark ? emphasisOf(words) : null;
  const drawn = words.map((word, i) => {
    const fx = `mask ${(at + i * step).toFixed(3)} ${REVEAL_SECONDS}`;
    const isSet = i === set;
    const shown = piecesOf(word)
      .map(
        (piece) =>
          `<span class="w${isSet ? ' marked' : ''}${isJoined(piece) ? ' tie' : ''}"><span class="wi" data-fx="${fx}">${escapeHtml(piece)}</span></span>`,
      )
      .join('');
    if (!isSet || !options.stroke) return shown;
    return struck(shown, options.stroke, at + i * step);
  });
  if (!options.stack)
    return tied(words)
      .map(({ length }) => [length, drawn.splice(0, length).join(' ')] as const)
      .map(([length, shown]) => (length > 1 ? `<span class="tie">${shown}</span>` : shown))
      .join(' ');
  return lines
    .map(
      (line) =>
        `<span class="ln${isAside(line[0]!) ? ' aside' : ''}">${drawn.splice(0, line.length).join(' ')}</span>`,
    )
    .join(' ');
}

/** The sign between what one line tells of a film, which ends no line. */
const DOT = '·';

/** Texts that a dot parts, each whole where a line has room for it; undefined where there is one alone. */
export function parted(content: string): string | undefined {
  const parts = content.split(` ${DOT} `);
  if (parts.length === 1) return undefined;
  const whole = parts.map((part) => `<span class="part">${broken(typeset(part))}</span>`);
  return whole.join(` <span class="dot">${DOT}</span> `);
}

/** A small monospaced line above a title, behind a square of the accent. */
export function eyebrow(content: string, at = 0.05): string {
  return text(content, { as: 'eyebrow', fx: `slide ${at} 0.6 3` });
}

/** A headline does not end on the sign after which its sentence went on. */
export function withoutComma(content: string): string {
  const text = content.trimEnd();
  return /[,;،、，；]$/u.test(text) ? text.slice(0, -1).trimEnd() : text;
}

/** The scene's headline: revealed word by word, fitted between two sizes in rem. */
export function title(
  content: string,
  options: {
    max: number;
    min: number;
    share: number;
    as?: string;
    at?: number;
    mark?: boolean;
    lines?: number;
    stack?: readonly string[] | null;
    stroke?: Stroke | null;
  },
): string {
  return text(withoutComma(content), {
    as: `${options.as ?? 'title'}${options.stack ? ' stacked' : ''}`,
    tag: 'h1',
    fit: `${options.max} ${options.min}`,
    share: options.share,
    reveal: options.at ?? 0.15,
    ...(options.mark ? { mark: true } : {}),
    ...(options.lines ? { lines: options.lines } : {}),
    ...(options.stack ? { stack: options.stack, fx: NEARER } : {}),
    ...(options.stroke ? { stroke: options.stroke } : {}),
  });
}
