import { isRejection } from '../domain/rejection.ts';
import { type Html, html, type Part } from '../domain/text/html.ts';
import type { Visit } from './visit.ts';

/** What is wrong with a form, by the name of the field; `''` for what concerns all of it. */
export type Problems = Record<string, string>;

/** The beginning of every form that posts: where to, and the token. */
export const formStart = (visit: Visit, action: string, classes = 'stack'): Html =>
  html`<form class="${classes}" method="post" action="${action}" novalidate><input type="hidden" name="form_token" value="${visit.formToken}">`;

/** A labelled input. */
export type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  autocomplete?: string;
  hint?: string;
  /** Beside the label, such as a link. */
  aside?: Part;
  problems?: Problems;
  /** Whether it may stay empty. */
  optional?: boolean;
  /** Whether digits are typed. */
  numeric?: boolean;
  /** So that two forms of one page may have fields of one name. */
  id?: string;
};

/** An input with its label, its hint and what is wrong with it. What was typed stays, except for passwords. */
export function field({ name, label, type = 'text', value = '', ...field }: Field): Html {
  const { autocomplete = 'off', hint, aside, problems = {}, optional = false, numeric, id = name } = field;
  const problem = problems[name];
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
<div class="row between"><label for="${id}">${label}</label>${aside}</div>
<input class="input" id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}"${numeric && html` inputmode="decimal"`}${!optional && html` required`}${
    type === 'password' ? '' : html` value="${value}"`
  }${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}>
${problem && html`<p class="error" id="${id}-error">${problem}</p>`}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

/** What concerns the whole form, above its fields. */
export const formProblem = (problems: Problems = {}): Part =>
  problems[''] && html`<div class="note bad" role="alert"><p>${problems['']}</p></div>`;

/** Good news about what was just done. */
export const notice = (text: string | false | null | undefined): Part =>
  text && html`<div class="note good" role="status"><p>${text}</p></div>`;

/** An address as mail needs it: one line, one `@`, no spaces. @returns what is wrong with it */
export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.';
  const fits = /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email) && email.length <= 254 && email.isWellFormed();
  return fits && !/\p{Cc}/u.test(email) ? undefined : 'Enter an e-mail address, such as ada@example.com.';
}

/** The problems that a refused operation names for fields of the form; anything else that was thrown goes on. */
export function problemsOf(error: unknown, words: (member: string, code: string) => string): Problems {
  if (!isRejection(error, 'invalid_request')) throw error;
  return Object.fromEntries(
    error.facts.issues.map(({ path, code }) => [String(path[0] ?? ''), words(String(path[0] ?? ''), code)]),
  );
}
