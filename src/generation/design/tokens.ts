import type { StyleColours } from '../../domain/film/style-colours.ts';
import type { Treatment } from '../../domain/film/treatments.ts';
import type { VideoRequest } from '../../domain/request.ts';
import type { Tokens } from '../../domain/storyboard.ts';
import { parseDesign } from './design-md.ts';
import { lookFor, type Topic } from './looks/look-for.ts';
import { askedSetting, inSetting } from './places/asked-setting.ts';
import { PLAIN_DESIGN, presetDesign } from './presets.ts';
import { repair } from './repair.ts';
import { treatmentFor } from './treatments/treatment-for.ts';
import { treatmentDesign } from './treatments/treatments.ts';
import { type ColourWishes, colourWishes } from './wishes/colour-wishes.ts';
import { type MannerWishes, mannerWishes, withManner } from './wishes/manner-wishes.ts';
import { withWishes } from './wishes/wished.ts';

/**
 * The design of a request: `design_md` before `design_system_id` (api.md 2.1); with neither, the look of
 * what the film is about, in the colours that the prompt wishes for, else in those of the style reference. Contrast is
 * repaired in every case; never throws.
 * @param palette what is said of the film's colours, in which every colour is a wish
 * @param asked what was said to the maker, which may name a treatment of the whole film
 */
export function tokensFor(
  request: VideoRequest,
  about: Topic = { text: request.prompt },
  reference: StyleColours = {},
  palette = '',
  asked = request.prompt,
): Tokens {
  if (request.designMd) {
    const parsed = parseDesign(request.designMd.content, request.designMd.jsonContent);
    return repair({ ...PLAIN_DESIGN, name: 'DESIGN.md', ...parsed });
  }
  if (request.designSystemId) return repair(presetDesign(request.designSystemId));
  const manner = mannerWishes(request.prompt, about.language);
  const treatment = treatmentBy(asked, about.language, manner);
  const look = treatment ? treatmentDesign(treatment) : lookFor(about);
  const design = withManner(inSetting(look, askedSetting(asked, about.language)), manner);
  const wishes = colourWishes(request.prompt, palette, about.language);
  const fills = manner.loud || manner.pace === 'energetic' ? { fills: true as const } : {};
  return repair(withWishes(design, { ...reference, ...wishes, ...fills }));
}

/** The treatment that is asked for; type that looks written by hand is no page of a notebook. */
function treatmentBy(asked: string, language: string | undefined, { type }: MannerWishes): Treatment | null {
  const treatment = treatmentFor(asked, language);
  return treatment === 'notebook' && type === 'script' ? null : treatment;
}

/** The tokens of a film that is to look like something from now on; null where nothing is named. */
export function restyled(asked: string, language: string): Tokens | null {
  const treatment = treatmentFor(asked, language);
  return treatment && repair(treatmentDesign(treatment));
}

/** Stored tokens in other colours: what a follow-up such as "make it dark" asks for. */
export function recolour(tokens: Tokens, wishes: ColourWishes): Tokens {
  const { fill, ...design } = tokens;
  return repair(withWishes(fill ? { ...design, accent: fill } : design, wishes));
}
