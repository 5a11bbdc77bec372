import { Html, html, type Part } from '../../domain/text/html.ts';

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

/** Text in which `this` is code. */
export const prose = (text: string): Html =>
  new Html(html`${text}`.markup.replaceAll(/`([^`]+)`/g, '<code>$1</code>'));

const code = (text: string) => html`<code>${text}</code>`;

/** Parts with a word or a sign between each two. */
const joined = (parts: Part[], between: string): Part[] =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

/** A schema for people: its members with what they may be, and the schema itself behind a fold. */
export function schemaSection(name: string, schema: Schema): Html {
  const members = rows(schema);
  return html`<h3 class="member" id="${name}">${code(name)}</h3>${members.length > 0 && html`<table><thead><tr><th>Member<th>Is<th>Meaning</thead>${members}</table>`}
<details><summary>JSON Schema</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`;
}

/** A row for each member, those of inner objects under their whole name: `design_md.content`, `attachments[].url`. */
function rows({ properties = {}, required = [] }: Schema, before = ''): Html[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const whole = before + name;
    const words = [kindOf(member), limitsOf(member), required.includes(name) ? '' : 'optional'];
    const description = prose(member.description ?? '');
    const inner = [member, ...(member.anyOf ?? [])].flatMap((schema) => rows(schema, `${whole}.`));
    const elements = member.items ? rows(member.items, `${whole}[].`) : [];
    const cells = [code(whole), joined(words.filter(Boolean), ', '), description];
    return [html`<tr>${cells.map((cell) => html`<td>${cell}`)}`, ...inner, ...elements];
  });
}

function kindOf(schema: Schema): Part {
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.enum)
    return joined(
      schema.enum.map((value) => code(String(value))),
      ', ',
    );
  if (schema.anyOf) return joined(schema.anyOf.map(kindOf), ' or ');
  if (schema.items) return ['array of ', kindOf(schema.items)];
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
