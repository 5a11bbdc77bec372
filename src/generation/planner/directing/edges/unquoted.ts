/** A line that begins with a name in quotation marks, without these: "«Полка»: учёт книг". */
export function unquoted(text: string, name: string): string {
  const isQuoted = /^["“«„「『]/u.test(text) && text.startsWith(name, 1);
  return isQuoted && /^["”»“」』]\s?(?:[,:;，：、—–-]|$)/u.test(text.slice(name.length + 1))
    ? name + text.slice(name.length + 2)
    : text;
}
