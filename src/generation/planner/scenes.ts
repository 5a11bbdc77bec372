import type { Asset } from '../../domain/storyboard.ts';
import { attachedText, charts, media } from './attachments.ts';
import { type Brief, readBrief } from './brief.ts';
import { closing, endCard } from './closing.ts';
import type { Candidate, Material } from './draft.ts';
import { FACTS } from './facts/all.ts';
import { statements } from './facts/statements.ts';
import { hook } from './hook.ts';
import type { PlanInput } from './planner.ts';
import { newContent } from './refine/new-content.ts';
import { sentenceMaterial } from './sentence/material.ts';
import { Taken } from './taken.ts';
import { textOf } from './timing.ts';
import { gist } from './wording.ts';

/** Reads the words and attachments of a job into candidate scenes; what is too much is dropped later. */
export function materialOf(prompt: string, replies: string, assets: Asset[]): Material {
  const extra = [replies, attachedText(assets)].filter(Boolean).join('\n\n');
  const read = readBrief(prompt, extra);
  const text = textMaterial(read, assets);
  return isRich(text) ? text : (sentenceMaterial(read, assets) ?? text);
}

/** Whether there is more than phrases: a list, a comparison, a change have scenes that tell it better. */
const isRich = ({ scenes }: Material) =>
  scenes.slice(1, -1).some(({ body }) => !['stat', 'statement', 'media'].includes(body.type));

function textMaterial(brief: Brief, assets: Asset[]): Material {
  const taken = new Taken();
  const first = hook(brief, taken);
  const facts = FACTS.flatMap((extract) => extract(brief, taken));
  const pictures = media(brief, assets, taken);
  const ending = closing(brief, taken, assets);
  const rest = statements(brief, taken);
  const middle = [...facts, ...pictures, ...charts(brief, assets), ...rest].sort((a, b) => a.at - b.at);
  const scenes = withoutRepeats([first, ...middle, endCard(ending, first, middle, brief)]);
  return { brief, scenes };
}

/** A scene that says again what an earlier one said is dropped, unless it shows a picture or closes. */
function withoutRepeats(scenes: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return scenes.filter((candidate, i) => {
    const key = gist(textOf(candidate.body));
    const again = seen.has(key) && candidate.body.type !== 'media' && i < scenes.length - 1;
    seen.add(key);
    if (candidate.body.type === 'hook')
      for (const t of [candidate.body.title, candidate.body.sub]) seen.add(gist(t));
    return !again && (key !== '' || candidate.body.type !== 'statement');
  });
}

/** A reply that only agrees ("yes, go on") says nothing about the video. */
const ASSENT =
  /^(?:yes|yep|ok(?:ay)?|sure|go (?:on|ahead)|approved?|looks good|fine|proceed|continue|no|without(?: it)?|ja|gerne|oui|d['’]accord|s[ií]|vale|sim|да|はい|お願いします|好的?|可以|네|نعم|हाँ)(?:[\s,.!]+(?:please|thanks?|go (?:on|ahead)|without it|bitte|do it|it is fine|looks good))*[.!。！\s]*$/iu;

/** What the customer wrote after the first prompt, as far as it has something to show. */
export function laterWords(input: Pick<PlanInput, 'messages'>): string {
  const later = input.messages.filter((m) => m.kind !== 'create' && !ASSENT.test(m.prompt.trim()));
  // An answer is content as it stands; of a refinement only what it tells, never what it asks for.
  const shown = later.map((m) => (m.kind === 'refine' ? newContent(m.prompt) : m.prompt));
  return shown.filter(Boolean).join('\n\n');
}
