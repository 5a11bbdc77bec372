import { type Static, Type } from '@sinclair/typebox';

const Text = Type.String({ maxLength: 2000 });

/** Which text of the customer's a span lies in, and where, in UTF-16 units (see domain/brief.ts). */
const SpanSchema = Type.Object({
  in: Type.Union([
    Type.Object({ message: Type.Integer({ minimum: 0 }) }),
    Type.Object({ asset: Type.String() }),
  ]),
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
});

/** Entries of each list at most: a film has sixty scenes, and a prompt says what it says. */
export const MOST_TRACED = 500;

/**
 * Where every line of a storyboard comes from, and what was done with every instruction. It is recorded beside the
 * storyboard, so that nobody has to guess why something is shown or was left out.
 */
export const Provenance = Type.Object({
  texts: Type.Array(
    Type.Object({
      sceneId: Type.String(),
      text: Text,
      /** Spoken instead of shown. */
      voice: Type.Boolean(),
      spans: Type.Array(SpanSchema, { maxItems: 60 }),
      /** One of the service's own framing words ("Step by step"), or the customer's words and those. */
      framing: Type.Boolean(),
    }),
    { maxItems: MOST_TRACED },
  ),
  directions: Type.Array(
    Type.Object({
      kind: Type.String(),
      words: Text,
      span: SpanSchema,
      followed: Type.Boolean(),
      /** What was done with it, or why nothing was: a short sentence in English. */
      how: Text,
    }),
    { maxItems: MOST_TRACED },
  ),
  prohibitions: Type.Array(
    Type.Object({
      words: Text,
      span: SpanSchema,
      /** Words that were looked for in the finished plan, and are not in it. */
      terms: Type.Array(Text, { maxItems: 60 }),
    }),
    { maxItems: MOST_TRACED },
  ),
  /** What there was to show and no time for. */
  leftOut: Type.Array(Type.Object({ words: Text, span: SpanSchema }), { maxItems: MOST_TRACED }),
});
export type Provenance = Static<typeof Provenance>;

/** Why pages that the customer named could not be read, a sentence each; empty where all were. */
export const unreadPages = (provenance: Provenance | undefined): string[] =>
  (provenance?.directions ?? []).flatMap(({ kind, followed, how }) =>
    kind === 'page' && !followed ? [how] : [],
  );
