import type { Brief, Words } from '../../domain/brief.ts';
import type { Provenance } from '../../domain/film/provenance.ts';
import type { Asset, Storyboard } from '../../domain/storyboard.ts';
import { withLooksTold } from '../design/wishes/looks-told.ts';
import { direct } from './directing/direct.ts';
import { type Page, pagesIn, withoutPages } from './directing/pages.ts';
import { withOrdinal, withTopic } from './directing/topic.ts';
import type { PlanInput } from './planner.ts';
import { provenanceOf, sourceTexts } from './provenance/provenance.ts';
import { correct } from './reading/corrections/corrections.ts';
import { asWritten } from './reading/corrections/edits.ts';
import { unwrapped } from './reading/corrections/layout.ts';
import { read } from './reading/read.ts';
import { inTraditional } from './words/traditional.ts';

/** A film as it is planned: what was understood, what will be shown, and where each line comes from. */
export type PlannedFilm = { brief: Brief; storyboard: Storyboard; provenance: Provenance };

/** Characters of attached texts that are read, each and all together. */
const MOST_ATTACHED = 12_000;

/** A reply that only agrees ("yes, go on") says nothing about the film. */
const ASSENT =
  /^(?:yes|yep|ok(?:ay)?|sure|go (?:on|ahead)|approved?|looks good|fine|proceed|continue|no|without(?: it)?|weiter|ja|gerne|oui|d['’]accord|s[ií]gue|s[ií]|vale|sim|continue|continua|да|продолжай|はい|お願いします|そのまま進めて|好的?|可以|继续|是|네|계속|نعم|تابع|हाँ|आगे बढ़ें)(?:[\s,.!]+(?:please|thanks?|go (?:on|ahead)|without it|bitte|do it|it is fine|looks good))*[.!。！\s]*$/iu;

/** What the customer wrote, a message each; one that only agrees is empty, so that the numbers of the others stay. */
export function messagesOf(input: Pick<PlanInput, 'request' | 'messages'>): { prompt: string }[] {
  const messages =
    input.messages.length > 0 ? input.messages : [{ kind: 'create' as const, prompt: input.request.prompt }];
  return messages.map(({ kind, prompt }) => ({
    prompt: kind !== 'create' && ASSENT.test(prompt.trim()) ? '' : prompt,
  }));
}

/** Attached notes and pages; tables become charts and are not read. */
const attachedTexts = (assets: readonly Asset[]) =>
  assets
    .filter((a) => a.kind === 'text' && a.textKind !== 'csv' && a.textKind !== 'json')
    .map((a) => ({ asset: a.id, text: (a.text ?? '').slice(0, MOST_ATTACHED), kind: a.textKind ?? 'plain' }));

/** The brief of everything that a customer wrote and attached. */
export function briefOf(input: Pick<PlanInput, 'request' | 'messages' | 'assets'>): Brief {
  const messages = messagesOf(input).map(({ prompt }) => ({ text: prompt }));
  const { pages, said } = pagesOf(messages);
  const texts = attachedTexts(input.assets);
  const plain = said.map(({ text }) => unwrapped(text));
  const corrected = plain.map(({ text }) => correct(text));
  const first = corrected[0]?.text ?? '';
  const right = withOrdinal(withTopic(read(corrected, texts), first), first);
  const brief = withLooksTold(asWritten(asWritten(right, corrected), plain));
  const named = pages.map(({ words }) => ({ kind: 'page' as const, words }));
  return { ...ofPages(brief, pages, texts), directions: [...brief.directions, ...named] };
}

/**
 * A brief in which what speaks of a page is neither material nor what the film is about; a film that is made of an attached
 * text alone is about what its title names.
 */
function ofPages(brief: Brief, pages: readonly Page[], texts: { asset: string; text: string }[]): Brief {
  const isAbout = ({ span }: Words) =>
    pages.some(({ words, about }) => {
      const same = JSON.stringify(words.span.in) === JSON.stringify(span.in);
      return same && span.start < about.end && span.end > about.start;
    });
  const { subject } = brief;
  const material = brief.material.filter(({ words }) => !isAbout(words));
  const isNamed = subject !== null && 'message' in subject.span.in && !isAbout(subject);
  const titles = texts.flatMap(({ asset, text }) => {
    const title = /^# ([^\n]{2,200})/u.exec(text)?.[1]?.trimEnd();
    return title ? [{ text: title, span: { in: { asset }, start: 2, end: 2 + title.length } }] : [];
  });
  if (isNamed) return { ...brief, material };
  return { ...brief, material, subject: titles[0] ?? (subject && isAbout(subject) ? null : subject) };
}

/** The pages that messages ask to read, and the messages without what speaks of them. */
function pagesOf(messages: { text: string }[]): { pages: Page[]; said: { text: string }[] } {
  if (!messages.some(({ text }) => text.includes('://'))) return { pages: [], said: messages };
  const brief = read(messages);
  const pages = pagesIn(messages, brief);
  return { pages, said: withoutPages(messages, pages, brief) };
}

/** Addresses of the pages that a customer's words ask to make the film of, in their order. */
export function pagesAsked(input: Pick<PlanInput, 'request' | 'messages'>): string[] {
  const messages = messagesOf(input).map(({ prompt }) => ({ text: prompt }));
  return pagesOf(messages).pages.map(({ words }) => words.text);
}

/** The film of a prompt: deterministic, without network, for any text (generation.md, The planner). */
export function planFilm(input: PlanInput, brief = briefOf(input)): PlannedFilm {
  const { request, assets, missing, seed, style } = input;
  const { storyboard: directed, dropped } = direct({ brief, request, assets, seed, style });
  const storyboard = inTraditional(directed, request.prompt);
  const sources = sourceTexts(messagesOf(input), assets);
  const left: Words[] = dropped.flatMap((take) => take.from);
  return {
    brief,
    storyboard,
    provenance: provenanceOf({ board: storyboard, brief, sources, dropped: left, missing }),
  };
}
