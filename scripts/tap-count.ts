/** Assertions of a TAP run, and what was skipped or is to do, in neither figure, with its reason. */
export type TapCount = { passed: number; failed: number; excused: string[] };

type Open = { failures: number; buffered: boolean; failed: boolean };

/**
 * Counts the leaves of a TAP document: assertions, not the points that sum up a subtest. A subtest that failed without
 * a failed assertion (a file that crashed, a plan not kept) counts as one failure.
 */
export function countTap(document: string): TapCount {
  const count: TapCount = { passed: 0, failed: 0, excused: [] };
  /** Subtests in progress, by the indentation of the point that sums them up. */
  const open = new Map<number, Open>();
  const fail = (indent: number) => {
    count.failed++;
    for (const [at, subtest] of open) if (at < indent) subtest.failures++;
  };
  const close = (indent: number, failed: boolean) => {
    const subtest = open.get(indent);
    open.delete(indent);
    if (failed && subtest?.failures === 0) fail(indent);
  };
  for (const { indent, text } of linesOutsideDiagnostics(document)) {
    const point = /^(not )?ok\b/.exec(text);
    if (point && isExcused(text)) count.excused.push(text.replace(/^(?:not )?ok \d+ (?:- )?/, ''));
    if (text.startsWith('# Subtest')) open.set(indent, { failures: 0, buffered: false, failed: false });
    else if (text === '}' && open.get(indent)?.buffered) close(indent, open.get(indent)!.failed);
    else if (!point) continue;
    else if (text.endsWith(' {'))
      open.set(indent, { failures: 0, buffered: true, failed: Boolean(point[1]) });
    else if (open.has(indent)) close(indent, Boolean(point[1]) && !isExcused(text));
    else if (isExcused(text)) continue;
    else if (point[1]) fail(indent);
    else count.passed++;
  }
  return count;
}

function isExcused(point: string): boolean {
  return / # (SKIP|TODO)\b/i.test(point);
}

/** Lines with their indentation, without the YAML between `---` and `...`, which may quote anything. */
function* linesOutsideDiagnostics(document: string): Generator<{ indent: number; text: string }> {
  let diagnosticIndent: number | null = null;
  for (const line of document.split('\n')) {
    const text = line.trim();
    const indent = line.length - line.trimStart().length;
    if (diagnosticIndent !== null) {
      if (text === '...' && indent === diagnosticIndent) diagnosticIndent = null;
    } else if (text === '---') diagnosticIndent = indent;
    else yield { indent, text };
  }
}
