/** A line with the name in it; `goesOn` says that the name stood in quotation marks and its line goes on behind them. */
export type Named = { text: string; name: string; goesOn: boolean };

/** A line that begins with a name in quotation marks, without these: "«Полка»: учёт книг", "“Sharp & Co” in Leeds". */
export function unquoted(text: string, name: string): Named {
  const at = /^["“„«「『《‘]\s?/u.exec(text)?.[0].length ?? 0;
  const behind = at > 0 && text.startsWith(name, at) ? text.slice(at + name.length) : '';
  const rest = /^\s?["”“»」』》’](?=\s|[,:;，：、—–-]|$)(?<rest>.*)$/su.exec(behind)?.groups?.rest;
  return rest === undefined
    ? { text, name, goesOn: false }
    : { text: name + rest, name, goesOn: /^\s+[\p{L}\p{N}]/u.test(rest) };
}
