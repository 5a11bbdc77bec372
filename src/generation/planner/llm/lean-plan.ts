import { type Static, Type } from '@sinclair/typebox';

const Line = Type.String({ maxLength: 300 });
const strict = <P extends Parameters<typeof Type.Object>[0]>(parts: P) =>
  Type.Object(parts, { additionalProperties: false });
const Side = strict({ label: Line, items: Type.Array(Line, { maxItems: 6 }) });

/**
 * What a model is asked for: the words of the scenes. Every member is required and unused ones are empty, because
 * strict structured output knows no optional members; colours, lengths and ids stay ours.
 */
export const LeanPlan = strict({
  question: Type.Union([Type.String({ maxLength: 400 }), Type.Null()]),
  language: Type.String({ maxLength: 12 }),
  subject: Line,
  narrated: Type.Boolean(),
  scenes: Type.Array(
    strict({
      type: Type.Union(
        (
          [
            'hook',
            'media',
            'chart',
            'stat',
            'list',
            'quote',
            'timeline',
            'comparison',
            'statement',
            'code',
            'cta',
          ] as const
        ).map((t) => Type.Literal(t)),
      ),
      eyebrow: Line,
      title: Line,
      /** Sub line of a hook, label of a stat, speaker of a quote, address of a closing, language of a code block. */
      detail: Line,
      assetId: Line,
      narration: Type.String({ maxLength: 600 }),
      items: Type.Array(Line, { maxItems: 7 }),
      numbered: Type.Boolean(),
      points: Type.Array(strict({ label: Line, value: Type.Number(), prefix: Line, unit: Line }), {
        maxItems: 12,
      }),
      entries: Type.Array(strict({ when: Line, what: Line }), { maxItems: 6 }),
      left: Side,
      right: Side,
      code: Type.String({ maxLength: 2000 }),
    }),
    { minItems: 1, maxItems: 40 },
  ),
});
export type LeanPlan = Static<typeof LeanPlan>;
/** A scene as a model writes it: words only. */
export type LeanScene = LeanPlan['scenes'][number];

const LIMITS = new Set(['maxLength', 'maxItems', 'minItems', 'minimum', 'maximum']);

/** The schema as the wire takes it: without the limits that strict structured output refuses. */
export function wireSchema(): unknown {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([k]) => !LIMITS.has(k))
        .map(([k, v]) => [k, plain(v)]),
    );
  };
  return plain(JSON.parse(JSON.stringify(LeanPlan)));
}
