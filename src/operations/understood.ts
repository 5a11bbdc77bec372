import type { TSchema } from '@sinclair/typebox';

/** What describes a schema to people and restricts nothing. */
const NOTES = ['$id', 'title', 'description', 'examples', 'deprecated'];

/** The words of JSON Schema that `validation.ts` carries out, by type. */
const WORDS: Record<string, string[]> = {
  string: ['minLength', 'maxLength', 'enum', 'const', 'format'],
  integer: ['minimum', 'maximum', 'const'],
  number: ['minimum', 'maximum', 'const'],
  boolean: ['const'],
  null: [],
  array: ['items', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties'],
};
/** Formats are for readers of the printed schema: a rule (rules.ts) judges the text. */
const FORMATS = ['uri', 'email'];

const understood = new WeakSet<TSchema>();

/**
 * Makes sure that a schema holds nothing that the validator would pass over: a limit that nobody checks would let
 * everything in. Surfaces call it when they start; whatever is checked later is looked at once more.
 * @throws Error that names the place in the schema
 */
export function assertUnderstood(schema: TSchema, place = '#'): void {
  if (understood.has(schema)) return;
  const { type, anyOf } = schema;
  const allowed = anyOf ? ['anyOf'] : WORDS[type as string];
  if (!allowed) throw new Error(`${place}: the validator knows no type ${JSON.stringify(type)}`);
  for (const word of Object.keys(schema))
    if (word !== 'type' && !NOTES.includes(word) && !allowed.includes(word))
      throw new Error(`${place}: the validator does not carry out ${word} of ${type ?? 'a union'}`);
  if (schema.format !== undefined && !FORMATS.includes(schema.format))
    throw new Error(`${place}: the validator knows no format ${schema.format}`);
  if (anyOf) assertDecidable(anyOf, place);
  if (type === 'array') assertUnderstood(schema.items ?? {}, `${place}/items`);
  if (type === 'object') assertObject(schema, place);
  understood.add(schema);
}

function assertObject({ properties, additionalProperties }: TSchema, place: string): void {
  if (additionalProperties !== false)
    throw new Error(
      `${place}: unknown members are refused everywhere, so additionalProperties must be false`,
    );
  for (const [name, member] of Object.entries((properties ?? {}) as Record<string, TSchema>))
    assertUnderstood(member, `${place}/${name}`);
}

/** A value's JSON type must name the branch that is meant, except among constants. */
function assertDecidable(branches: TSchema[], place: string): void {
  const kinds = new Set<string>();
  for (const branch of branches) {
    assertUnderstood(branch, `${place}/anyOf`);
    const kind = branch.type === 'integer' ? 'number' : (branch.type as string | undefined);
    if (!kind) throw new Error(`${place}: the validator knows no union inside a union`);
    // `string: choice` may be there many times, `string` only alone.
    const choice = branch.const !== undefined;
    if (kinds.has(kind) || (!choice && kinds.has(`${kind}: choice`)))
      throw new Error(`${place}: two branches of the type ${kind} cannot be told apart`);
    kinds.add(choice ? `${kind}: choice` : kind);
  }
}
