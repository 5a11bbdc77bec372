import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

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

const BLANK_SIDE = { label: '', items: [] };
/** What the members of a scene are that it does not use. */
const BLANK_SCENE: Omit<LeanScene, 'type'> = {
  ...{ eyebrow: '', title: '', detail: '', assetId: '', narration: '', items: [], numbered: false },
  ...{ points: [], entries: [], left: BLANK_SIDE, right: BLANK_SIDE, code: '' },
};
const BLANK_PLAN = { question: null, language: '', subject: '', narrated: false };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, it]) => it !== null && it !== undefined));

/**
 * What a model wrote with the members that it left out, and without those that nobody asked for: endpoints that do not
 * enforce the schema let models leave out what is empty.
 */
export function withBlanks(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value.scenes)) return value;
  const scenes = value.scenes.map((scene) =>
    isObject(scene) ? { ...structuredClone(BLANK_SCENE), ...said(scene) } : scene,
  );
  return Value.Clean(LeanPlan, { ...BLANK_PLAN, ...said(value), scenes });
}

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
