import type { Language } from './languages.ts';
import { capitalised, countWords, roomFor, shorten, tidy, unstopped } from './wording.ts';

/** What the video is about: its headline, the line below it, and a short name. */
export type Subject = { title: string; tagline: string; name: string };

const QUESTION =
  /^(?:how|why|what|when|where|who|which|wie|warum|was|comment|pourquoi|cómo|por qué|qué|como|por que|come|perché|как|почему|что|كيف|لماذا|ما)\s/iu;
const APPOSITION = /^(?<head>[^,;:–—!?]{2,60}?)(?:,\s+|，|、|،\s*|\s+[–—-]\s+|[:：]\s*|;\s+)(?<tail>.{3,})$/u;
const RELATIVE =
  /^(?<head>[^,;:]{2,48}?)\s+(?<tail>(?:that|which|who|where|and (?:why|how|what)|und (?:warum|wie)|et (?:pourquoi|comment)|y (?:por qué|cómo)|e (?:por que|como|perché|come))\s.{6,})$/iu;
const PREDICATE =
  /^(?!(?:You|We|It|They|This|That|There|These|Those|I|He|She|Here|Our|My|Sie|Wir|Es|Ich|Das|Nous|Vous|Il|Elle)\s)(?<head>(?:[\p{Lu}\p{N}][\p{L}\p{N}.'’+-]*\s?){1,4}?)\s+(?:is|are|was|were|ist|sind|est|sont|es|son|é|são|è|sono|has|helps|lets|makes|turns|brings|gives|offers|launches)\s/u;

const COMPARE =
  /^(?:compar(?:e|ing)|(?:a\s+)?comparison (?:of|between))\s+(?<a>[\p{L}\p{N}][\p{L}\p{N}.'’ -]{0,24}?)\s+(?:and|with|to|against)\s+(?<b>[\p{L}\p{N}][\p{L}\p{N}.'’-]*(?:\s\p{Lu}[\p{L}\p{N}'’-]*){0,2})(?=\s*(?:[:,.?!–—]|$))/iu;

/** "Introducing Brightly, …" introduces Brightly. */
export const INTRODUCING =
  /^(?:introducing|presenting|announcing|meet|say hello to|voici|découvrez|te presentamos|presentamos|ecco)\s+(?=\p{Lu}|(?:our|the|notre|nuestr[oa])\s)/iu;

const trimmed = (text: string) =>
  unstopped(text)
    .replace(INTRODUCING, '')
    .replace(/^(?:our|my|the)\s+[\p{Ll}-]+\s+(?:about|on)\s+(?:the\s+(?=\p{Lu}))?/u, '')
    .replace(
      /^(?:our|my|the)\s+(?:NGO|charity|company|start-?up|museum|brand|agency|school|shop)\s+(?=\p{Lu})/u,
      '',
    )
    .replace(/^(?:the topic of|the subject of|our new|our|my|the new)\s+(?=\p{L})/iu, '');

/** Splits the opening into a headline and what it adds; long ones are shortened at a clause. */
export function subjectOf(opening: string, language: Language): Subject {
  const text = trimmed(tidy(opening)).replace(COMPARE, '$<a> vs $<b>');
  const room = roomFor('hook', language);
  const question = QUESTION.test(text);
  const apposition = APPOSITION.exec(text);
  const relative = question ? null : RELATIVE.exec(text);
  const split = !question || text.length > room ? (apposition ?? relative) : null;
  const long = text.length > room || countWords(text) > 6 || apposition !== null;
  const head = split && long ? split.groups!.head! : text;
  const tail = split && long ? split.groups!.tail!.replace(/^(?:and|und|et|y|e)\s+/iu, '') : '';
  const title = capitalised(shorten(head, room, language));
  // A name in brackets or quotation marks is what the thing is called.
  const named =
    /[「『《](?<name>[^」』》]{2,16})[」』》]/u.exec(text)?.groups?.name ??
    /["“](?<name>\p{Lu}[^"”,.!?]{1,20})["”]/u.exec(text)?.groups?.name;
  const name = named ?? PREDICATE.exec(text)?.groups?.head ?? title;
  return {
    title,
    tagline: capitalised(shorten(tail, roomFor('sub', language), language)),
    name: shorten(name.replace(/[?？!]+$/u, ''), roomFor('subject', language), language),
  };
}
