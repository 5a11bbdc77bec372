import type { TSchema } from '@sinclair/typebox';
import { type Issue, Rejection } from '../domain/rejection.ts';
import { ruleOf } from './rules.ts';
import { assertUnderstood } from './understood.ts';

/** Issues in one response, and what of a client's own text is echoed in them (decisions.md, Validation). */
const MAX_ISSUES = 50;
const MAX_ECHOED_KEYS = 50;
const MAX_ECHO = 100;
const MAX_BYTES = 60 * 1024;

type Path = (string | number)[];

/**
 * What is wrong with a JSON value, in the order of the schema's members with unknown ones last; empty when all is well.
 *
 * A walker of our own over the few words of JSON Schema that our bodies use, rather than Ajv's errors mapped: Ajv
 * checks every element of an over-long array before it stops, and its order is not that of the document.
 * @throws Error for a schema with a word that nothing here carries out (understood.ts)
 */
export function issuesOf(schema: TSchema, value: unknown): Issue[] {
  assertUnderstood(schema);
  const findings = new Findings();
  check(schema, value, [], findings);
  return findings.fitted();
}

/** @throws Rejection `invalid_request` unless the value satisfies the schema */
export function assertValid(schema: TSchema, value: unknown): void {
  const issues = issuesOf(schema, value);
  if (issues.length > 0) throw new Rejection('invalid_request', { issues });
}

/** Collects issues up to the limit and shares out what may be echoed. */
class Findings {
  private readonly issues: Issue[] = [];
  private keysLeft = MAX_ECHOED_KEYS;

  get full(): boolean {
    return this.issues.length >= MAX_ISSUES;
  }

  add(path: Path, issue: Omit<Issue, 'path'> & { code: string; message: string }): void {
    if (!this.full) this.issues.push({ ...issue, path });
  }

  unknownKeys(path: Path, keys: string[]): void {
    const echoed = keys.slice(0, Math.max(1, this.keysLeft)).map(cut);
    this.keysLeft -= echoed.length;
    this.add(path, { code: 'unrecognized_keys', message: 'Unrecognized key(s) in object', keys: echoed });
  }

  /** Drops issues from the end while the response would be too large, which takes escaped control characters. */
  fitted(): Issue[] {
    while (this.issues.length > 1 && Buffer.byteLength(JSON.stringify(this.issues)) > MAX_BYTES)
      this.issues.pop();
    return this.issues;
  }
}

function check(schema: TSchema, value: unknown, path: Path, findings: Findings): void {
  if (findings.full) return;
  if (schema.anyOf) checkUnion(schema.anyOf, value, path, findings);
  else if (!isOfType(schema, value)) wrongType(schema.type, value, path, findings);
  else if (schema.const !== undefined) checkChoice([schema.const], value, path, findings);
  else if (schema.type === 'string') checkString(schema, value as string, path, findings);
  else if (schema.type === 'number' || schema.type === 'integer')
    checkNumber(schema, value as number, path, findings);
  else if (schema.type === 'array') checkArray(schema, value as unknown[], path, findings);
  else if (schema.type === 'object') checkObject(schema, value as Record<string, unknown>, path, findings);
}

const isOfType = ({ type }: TSchema, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : kindOf(value) === type;

/** The branch of the value's JSON type is the one meant, so its own issues are the useful ones; of choices, all are. */
function checkUnion(branches: TSchema[], value: unknown, path: Path, findings: Findings): void {
  const sameType = branches.filter((branch) => isOfType(branch, value));
  const [branch] = sameType;
  if (!branch) findings.add(path, { code: 'invalid_union', message: 'Invalid input' });
  else if (branch.const === undefined) check(branch, value, path, findings);
  else
    checkChoice(
      sameType.map((it) => it.const),
      value,
      path,
      findings,
    );
}

function checkChoice(options: unknown[], value: unknown, path: Path, findings: Findings): void {
  if (options.includes(value)) return;
  const message = `Invalid enum value. Expected ${options.map((o) => `'${o}'`).join(' | ')}`;
  findings.add(path, { code: 'invalid_enum_value', message, options, received: cut(String(value)) });
}

function checkNumber(schema: TSchema, value: number, path: Path, findings: Findings): void {
  const { minimum, maximum } = schema;
  const extra = { type: 'number', inclusive: true, exact: false };
  if (minimum !== undefined && value < minimum) {
    const message = `Number must be greater than or equal to ${minimum}`;
    findings.add(path, { code: 'too_small', message, minimum, ...extra });
  }
  if (maximum !== undefined && value > maximum) {
    const message = `Number must be less than or equal to ${maximum}`;
    findings.add(path, { code: 'too_big', message, maximum, ...extra });
  }
}

function checkString(schema: TSchema, text: string, path: Path, findings: Findings): void {
  if (schema.enum) checkChoice(schema.enum, text, path, findings);
  checkLength(schema, text, path, findings);
  for (const found of ruleOf(schema)?.(text) ?? []) findings.add(path, found);
  if (!isStorable(text)) {
    const message = 'Text must be well-formed Unicode without U+0000';
    findings.add(path, { code: 'invalid_string', message, validation: 'unicode' });
  }
}

/** True for text that Postgres can hold unaltered. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function checkLength(schema: TSchema, text: string, path: Path, findings: Findings): void {
  const { minLength: minimum, maxLength: maximum } = schema;
  const extra = { type: 'string', inclusive: true, exact: false };
  if (minimum !== undefined && text.length < minimum) {
    const message = `String must contain at least ${minimum} character(s)`;
    findings.add(path, { code: 'too_small', message, minimum, ...extra });
  }
  if (maximum !== undefined && longerThan(text, maximum)) {
    const message = `String must contain at most ${maximum} character(s)`;
    findings.add(path, { code: 'too_big', message, maximum, ...extra });
  }
}

function longerThan(text: string, maximum: number): boolean {
  if (text.length <= maximum) return false;
  if (text.length > 2 * maximum) return true;
  return codePoints(text) > maximum;
}

/** Length as the contract counts it. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function checkArray(schema: TSchema, items: unknown[], path: Path, findings: Findings): void {
  const maximum: number | undefined = schema.maxItems;
  if (maximum !== undefined && items.length > maximum) {
    const message = `Array must contain at most ${maximum} element(s)`;
    const extra = { type: 'array', maximum, inclusive: true, exact: false };
    findings.add(path, { code: 'too_big', message, ...extra });
    return;
  }
  for (const [index, item] of items.entries()) {
    check(schema.items, item, [...path, index], findings);
  }
}

function checkObject(schema: TSchema, value: Record<string, unknown>, path: Path, findings: Findings): void {
  const properties: Record<string, TSchema> = schema.properties;
  const required = new Set<string>(schema.required ?? []);
  for (const [name, member] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) check(member, value[name], [...path, name], findings);
    else if (required.has(name)) {
      const expected = member.type;
      const issue = { code: 'invalid_type', message: 'Required', expected, received: 'undefined' };
      findings.add([...path, name], issue);
    }
  }
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  if (unknown.length > 0) findings.unknownKeys(path, unknown);
}

function wrongType(expected: string, value: unknown, path: Path, findings: Findings): void {
  const received = kindOf(value);
  const message = `Expected ${expected}, received ${received}`;
  findings.add(path, { code: 'invalid_type', message, expected, received });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function cut(text: string): string {
  if (text.length <= MAX_ECHO) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === MAX_ECHO) break;
    end += character.length;
    count += 1;
  }
  return text.slice(0, end);
}
