/** Fields of forms and programs that hold how long a film is, with what they count: `seconds: 35`, `"max_seconds": 20`, `LEN=10`. */
const FIELD =
  /(?<=^|[\s"'{,;[(])(?<key>(?:(?:max|target|total|video|film|clip)[_-]?)?(?:seconds|secs?|(?:duration|length|runtime|len)(?:[_-]?in)?[_-]?(?<unit>milliseconds|millis|ms|minutes|mins?|seconds|secs?|s))|(?:video|film|clip)?[_-]?(?:duration|length|runtime|len)|(?:dauer|laufzeit|durée|duree|duraci[oó]n|duração|duracao|durata|durasi|длительность|хронометраж|时长|時長|길이)(?:_?(?:s|sec|seg|sek))?)(?<quote>["']?)\s{0,2}(?<sign>[:=])\s{0,2}["']?(?<value>\d{1,6}(?:\.\d)?)(?=["']?[ \t]{0,3}(?:[,;)}\]\n#/>]|$)|["']\s)/gimu;
/** "--duration 20", "--len=15s": the option of a command. */
const OPTION =
  /(?<=^|\s)--(?:duration|length|runtime|len|seconds|secs)[ =]"?(?<value>\d{1,3})s?(?=["\s]|$)/imu;
/** Seconds of one unit that is none itself. */
const UNITS: [RegExp, number][] = [
  [/^m(?:illi|s)/iu, 0.001],
  [/^min/iu, 60],
];

/** Seconds of a film that a field may ask for. */
const SHORTEST = 3;
const LONGEST = 600;

/**
 * The seconds that a field of a form, a file or a command asks for, or null. A field that stands several times is one of
 * each scene: all of them make up the film, unless another stands alone.
 */
export function fieldSeconds(prompt: string): number | null {
  const fields = new Map<string, number[]>();
  for (const { groups } of prompt.slice(0, 12_000).matchAll(FIELD)) {
    const { key, unit = '', quote, sign, value } = groups!;
    // "Length: 12" may be a boat's.
    const isField = unit !== '' || /secs?$|seconds$/iu.test(key!) || quote !== '' || sign === '=';
    if (!isField) continue;
    const factor = UNITS.find(([said]) => said.test(unit))?.[1] ?? 1;
    const name = key!.toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), Number(value) * factor]);
  }
  const option = OPTION.exec(prompt.slice(0, 12_000))?.groups?.value;
  if (option !== undefined) fields.set('--', [Number(option)]);
  const all = [...fields.values()];
  const values = all.find(({ length }) => length === 1) ?? all[0] ?? [];
  const seconds = Math.round(values.reduce((sum, it) => sum + it, 0) * 10) / 10;
  return seconds >= SHORTEST && seconds <= LONGEST ? seconds : null;
}
