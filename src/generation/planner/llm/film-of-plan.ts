import type { Brief } from '../../../domain/brief.ts';
import type { Provenance } from '../../../domain/film/provenance.ts';
import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Storyboard } from '../../../domain/storyboard.ts';
import { arrange } from '../directing/arrange.ts';
import { filmOf, wishesOf } from '../directing/direct.ts';
import { withoutForbidden } from '../directing/prohibitions.ts';
import type { Take } from '../directing/take.ts';
import { detectLanguage } from '../languages.ts';
import { briefOf, messagesOf } from '../plan-film.ts';
import type { PlanInput } from '../planner.ts';
import { provenanceOf, sourceTexts } from '../provenance/provenance.ts';
import { sourceIndex } from '../provenance/source-index.ts';
import { narrationWish } from '../sound.ts';
import { takesOfPlan } from './complete-plan.ts';
import { PlanRefused } from './endpoint-error.ts';
import type { LeanPlan } from './lean-plan.ts';
import { showableFor } from './showable.ts';
import { grounded, isGrounded } from './verified-plan.ts';

/** A film of a model's, with where each of its lines comes from. */
export type ModelFilm = { storyboard: Storyboard; provenance: Provenance };

const isMiddle = ({ body }: Take) => body.type !== 'hook' && body.type !== 'cta';

/** The language that a model names, where its words are in it; else that of the brief. */
function languageOfPlan({ language, scenes }: LeanPlan, read: string): string {
  const named = /^[a-z]{2}(?![a-z])/u.exec(language.toLowerCase())?.[0];
  if (!named || named === read) return read;
  const words = scenes.flatMap((it) => [it.title, it.detail, ...it.items, it.narration]).join('\n');
  return detectLanguage(words).code === named ? named : read;
}

/** Takes of which none says again what another has said. */
function withoutRepeats(takes: Take[]): Take[] {
  const bodies = takes.map(({ body }) => JSON.stringify(body).toLowerCase());
  return takes.filter((_, i) => bodies.indexOf(bodies[i]!) === i);
}

const LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]{4,}/gu;
const wordsIn = (text: string) => text.normalize('NFKC').toLowerCase().match(LETTERS) ?? [];
/** Items of a brief of which a plan about it tells at least one. */
const ENOUGH_TO_TELL = 3;

/** Whether a plan has a word of what the customer wants told, where that is more than a line. */
function tellsOf(brief: Brief, takes: readonly Take[]): boolean {
  if (brief.material.length < ENOUGH_TO_TELL) return true;
  const wanted = new Set(brief.material.flatMap(({ words }) => wordsIn(words.text)));
  const said = takes.filter(isMiddle).flatMap(({ body }) => wordsIn(textsOf(body).join(' ')));
  return wanted.size === 0 || said.some((word) => wanted.has(word));
}

/**
 * A model's plan as a film: its words where the customer's own bear them out, everything else as we direct it.
 * @throws PlanRefused where too little is left of it
 */
export function filmFrom(plan: LeanPlan, input: PlanInput): ModelFilm {
  const { request, assets, seed, style } = input;
  const read = briefOf(input);
  const brief = { ...withoutForbidden(read), language: languageOfPlan(plan, read.language) };
  const sources = sourceTexts(messagesOf(input), assets);
  const ours = arrange(brief, assets).takes;
  const end = ours.at(-1)?.body;
  const link = end?.type === 'cta' ? end.url : '';
  const written = withoutRepeats(takesOfPlan(plan, { assets, link }, ours));
  const find = sourceIndex(
    sources,
    brief.material.map(({ words }) => words.span),
  );
  const kept = grounded(written, find, ours, showableFor(brief, sources, find));
  // What is left of a plan that invents nearly everything tells less than our own.
  if (kept.length < Math.min(3, written.length))
    throw new PlanRefused('the plan has no source for what it says');
  if (!kept.some(isMiddle) && ours.some(isMiddle)) throw new PlanRefused('the plan tells too little');
  // A translation has words of its own.
  if (brief.language === read.language && !tellsOf(brief, kept))
    throw new PlanRefused('the plan tells nothing of what the prompt does');
  const wishes = wishesOf(read);
  const narrated = plan.narrated && narrationWish(wishes) !== 'off';
  const takes = kept.map((take) => (narrated && take.spoken ? { ...take, voiced: true as const } : take));
  const { storyboard, dropped } = filmOf(takes, { brief, request, assets, seed, style }, wishes);
  const left = dropped.flatMap((take) => take.from);
  const { missing } = input;
  return {
    storyboard,
    provenance: provenanceOf({ board: storyboard, brief: read, sources, dropped: left, missing }),
  };
}

/** What a model asks the customer, where it names nothing that the customer did not: no figure, name or address. */
export function questionOf({ question }: LeanPlan, input: PlanInput): string | null {
  const asked = question?.trim() ?? '';
  const find = sourceIndex(sourceTexts(messagesOf(input), input.assets));
  return asked !== '' && isGrounded(asked, find) ? asked : null;
}
