import { withoutEnd } from '../../../domain/text/ends.ts';

/** What installs, fetches and runs software in a terminal, and what it is told to do: the same in every language. */
const PROGRAM =
  /(?<![\p{L}\p{N}_./-])(?:sudo )?(?:(?:npx|bunx|uvx) (?=[@\p{Ll}])|go (?=(?:install|get) )|(?:npm|pnpm|yarn|bun|deno|pip3?|pipx|uv|poetry|conda|brew|apt|apt-get|dnf|pacman|snap|choco|scoop|winget|cargo|gem|composer|dotnet|docker|podman|kubectl|helm|git|curl|wget) (?=(?:i|install|add|run|exec|dlx|get|init|create|pull|compose|clone|require|tap|upgrade|update|global|apply|tool|-{1,2}\p{L}+|https?:\S+)(?:\s|$)))/gu;

/** What only a machine is told: options, versions, paths, ports. */
const ARGUMENT = /^(?:-{1,2}[\p{Ll}\p{N}]|[\p{L}\p{N}_@]+[-/.:=@^~][\p{L}\p{N}])/u;
/** Marks that close a sentence or a quotation about a command. */
const CLOSING = /[.,;:!?)"'`”’」]/u;

/** What is typed, in the marks of code: a word in small letters, and what it is told. */
const TICKED = /(?<!`)`(?=\p{Ll}[\p{L}\p{N}._/-]{0,30} )[^`\n]{3,120}`(?!`)/gu;

type Place = { start: number; end: number };

/** Where commands for a terminal stand in a text: "npm i -g tidewater", "docker run -p 8080:80 harbour/app", "`tern scan`" with its marks. */
export function commandsIn(text: string): Place[] {
  const ticked = [...text.matchAll(TICKED)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const known = programsIn(text.replace(TICKED, (it) => ' '.repeat(it.length)));
  return [...ticked, ...known].sort((a, b) => a.start - b.start);
}

/** Where programs that everybody knows are called. */
function programsIn(text: string): Place[] {
  return [...text.matchAll(PROGRAM)].map(({ index: start, 0: { length } }) => {
    let end = start + length;
    // What it does, and one thing that it does it to; behind that, what no sentence goes on with.
    for (let [plain, isClosed] = [0, false]; !isClosed; ) {
      const word = /^ ?[^\s]+/u.exec(text.slice(end, end + 120))?.[0] ?? '';
      const bare = withoutEnd(word, CLOSING);
      const isArgument = ARGUMENT.test(bare.trim());
      if (bare.trim() === '' || (!isArgument && plain > 1)) break;
      plain += isArgument && !/^ ?-/u.test(bare) ? 2 : Number(!isArgument);
      end += bare.length;
      isClosed = bare !== word || !/^ \S/u.test(text.slice(end, end + 2));
    }
    return { start, end: text.slice(0, end).trimEnd().length };
  });
}

/** Whether a text begins with a command, which keeps its small letters. */
export const beginsWithCommand = (text: string): boolean => commandsIn(text.slice(0, 200))[0]?.start === 0;
