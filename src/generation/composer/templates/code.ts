import { escapeHtml, eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

/** The smallest type of a code line in rem; more text than fits at that size ends in an ellipsis. */
const SMALLEST = 2.3;
/** What a line alone, as one types a command, stands behind. */
const PROMPT = '$';
/** How many times its usual size of so many rem a line is at most, and one alone, as far as it is not parted. */
const USUAL = 2.9;
const LARGER = 1.6;
const ALONE = 3.4;
/** Width of a letter of IBM Plex Mono and height of a line, in em. */
const LETTER = 0.6;
const LINE = 1.5;

const TOKENS =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`)|(\/\/.*$|(?:^|\s)#.*$|--\s.*$|<!--.*?-->|\/\*.*?\*\/)|\b(abstract|and|as|async|await|break|case|catch|class|const|continue|def|default|do|elif|else|enum|export|extends|false|final|finally|fn|for|from|func|function|if|impl|import|in|interface|let|match|mut|new|nil|none|not|null|or|package|private|pub|public|raise|return|select|self|static|struct|super|switch|this|throw|true|try|type|use|var|void|where|while|with|yield)\b/gi;

/** Marks strings, comments and key words of a line, in whatever language it may be. */
function highlighted(line: string): string {
  let html = '';
  let from = 0;
  for (const match of line.matchAll(TOKENS)) {
    const [whole, quoted, comment] = match;
    const tag = quoted ? 's' : comment ? 'u' : 'b';
    html += `${escapeHtml(line.slice(from, match.index))}<${tag}>${escapeHtml(whole)}</${tag}>`;
    from = match.index + whole.length;
  }
  return html + escapeHtml(line.slice(from));
}

/** The lines that can be shown in a window of this many rem, long ones counted as often as they wrap. */
function linesWithin(lines: string[], width: number, height: number): string[] {
  const letters = Math.floor((width - 12) / (SMALLEST * LETTER));
  let rows = Math.floor((height - 12) / (SMALLEST * LINE));
  const shown = lines.findIndex((line) => {
    rows -= Math.max(1, Math.ceil((line.length + 2) / letters));
    return rows < 0;
  });
  return shown < 0 ? lines : [...lines.slice(0, Math.max(1, shown - 1)), '…'];
}

const linesOf = (code: string) =>
  code.replace(/\t/g, '  ').replace(/\r/g, '').replace(/^\n+/, '').trimEnd().split('\n');

/** Source code in a window, a line at a time. */
export function code(context: SceneContext<'code'>): Drawn {
  const { scene, frame } = context;
  const all = linesOf(scene.code);
  const beside = frame.columns && scene.title.trim() !== '' && all.length > 5;
  const wide = (frame.width - 24) * (beside ? 0.6 : 1);
  const lines = linesWithin(all, wide, frame.height * (beside || !scene.title.trim() ? 0.75 : 0.55));
  const breadth = (wide - 8) / ((lines[0]!.length + 3.5) * LETTER * USUAL * room(context));
  const most = lines.length > 1 ? LARGER : Math.max(1, Math.min(ALONE, breadth));
  const each = lines.map((line, i) => {
    const fx = `slide ${(0.45 + i * Math.min(0.09, 0.9 / lines.length)).toFixed(3)} 0.6 2`;
    const number = `<span class="no">${lines.length > 1 ? i + 1 : PROMPT}</span>`;
    return `<div class="code-line" data-fx="${fx}">${number}<span class="code" data-text="code">${highlighted(line) || ' '}</span></div>`;
  });
  const head = `<div class="window-head"><i></i><i></i><i></i>${text(scene.language, { as: 'language', tag: 'span' })}</div>`;
  const source = `<div class="source fill" data-fill="${(most * room(context)).toFixed(2)} 0.7">${each.join('')}</div>`;
  const window = `<div class="window" data-box="window" data-fx="rise 0.2 0.8 6">${head}${source}</div>`;
  const max = (beside ? 10 : 9) * room(context);
  const words = `<div class="column">${eyebrow(scene.eyebrow)}${title(scene.title, { max, min: 4, share: beside ? 0.8 : 0.25 })}</div>`;
  const inner = beside
    ? `<div class="split code-split">${words}${window}</div>`
    : `${words}<div class="gap"></div>${window}`;
  return { html: `<div class="stage">${inner}</div>`, figure: 'quiet' };
}
