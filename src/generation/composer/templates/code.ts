import { escapeHtml, eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

/** More lines would be too small to read in a video; the rest is shown as an ellipsis. */
const MOST_LINES = 18;

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

function linesOf(code: string): string[] {
  const lines = code
    .replace(/\t/g, '  ')
    .replace(/\r/g, '')
    .replace(/^\n+|\s+$/g, '')
    .split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines;
}

/** Source code in a window, a line at a time. */
export function code(context: SceneContext<'code'>): Drawn {
  const { scene, frame } = context;
  const lines = linesOf(scene.code);
  const each = lines.map((line, i) => {
    const fx = `slide ${(0.45 + i * Math.min(0.09, 0.9 / lines.length)).toFixed(3)} 0.6 2`;
    const number = `<span class="no">${i + 1}</span>`;
    return `<div class="code-line" data-fx="${fx}">${number}<span class="code" data-text="code">${highlighted(line) || ' '}</span></div>`;
  });
  const head = `<div class="window-head"><i></i><i></i><i></i>${text(scene.language, { as: 'language', tag: 'span' })}</div>`;
  const source = `<div class="source fill" data-fill="${(1.6 * room(context)).toFixed(2)} 0.5">${each.join('')}</div>`;
  const window = `<div class="window" data-box="window" data-fx="rise 0.2 0.8 6">${head}${source}</div>`;
  const beside = frame.columns && scene.title.trim() !== '' && lines.length > 5;
  const max = (beside ? 10 : 9) * room(context);
  const words = `<div class="column">${eyebrow(scene.eyebrow)}${title(scene.title, { max, min: 4, share: beside ? 0.8 : 0.25 })}</div>`;
  const inner = beside
    ? `<div class="split code-split">${words}${window}</div>`
    : `${words}<div class="gap"></div>${window}`;
  return { html: `<div class="stage">${inner}</div>`, figure: 'quiet' };
}
