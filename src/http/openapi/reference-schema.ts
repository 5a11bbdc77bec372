/** The part of JSON Schema that the interface description uses. */
type Schema = {
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** Text as it may stand in a page. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escaped text in which `this` is code. */
export const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const code = (text: string) => `<code>${escaped(text)}</code>`;

/** A schema for people: its members with what they may be, and the schema itself behind a fold. */
export function schemaSection(name: string, schema: Schema): string {
  return `<h3 id="${name}">${code(name)}</h3><table><thead><tr><th>Member<th>Is<th></thead>${rows(schema).join('')}</table>
<details><summary>JSON Schema</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;
}

/** A row for each member, those of inner objects under their whole name: `design_md.content`, `attachments[].url`. */
function rows({ properties = {}, required = [] }: Schema, before = ''): string[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const whole = before + name;
    const words = [kindOf(member), limitsOf(member), required.includes(name) ? '' : 'optional'];
    const description = prose(member.description ?? '');
    const inner = [member, ...(member.anyOf ?? [])].flatMap((schema) => rows(schema, `${whole}.`));
    const elements = member.items ? rows(member.items, `${whole}[].`) : [];
    const cells = [code(whole), words.filter(Boolean).join(', '), description];
    return [`<tr>${cells.map((cell) => `<td>${cell}`).join('')}`, ...inner, ...elements];
  });
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.items) return `array of ${kindOf(schema.items)}`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${types} (${schema.format})` : types;
}

/** The limits of a value in words; of the first form of one that can have several. */
function limitsOf({ minLength, maxLength, maxItems, minimum, maximum, anyOf }: Schema): string {
  if (maxLength !== undefined)
    return `${minLength ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
  if (maxItems !== undefined) return `at most ${maxItems}`;
  if (maximum !== undefined) return `${minimum ?? 0} to ${maximum}`;
  return anyOf?.[0] ? limitsOf(anyOf[0]) : '';
}
