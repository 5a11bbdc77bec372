import type { StyleColours } from '../../domain/film/style-colours.ts';
import type { VideoRequest } from '../../domain/request.ts';
import type { Tokens } from '../../domain/storyboard.ts';
import { parseDesign } from './design-md.ts';
import { lookFor, type Topic } from './looks/look-for.ts';
import { askedSetting, inSetting } from './places/asked-setting.ts';
import { PLAIN_DESIGN, presetDesign } from './presets.ts';
import { type Design, repair } from './repair.ts';
import { treatedDesign, treatmentFor } from './treatments/treatment-for.ts';
import { treatmentDesign } from './treatments/treatments.ts';
import { type ColourWishes, colourWishes, hasWishes } from './wishes/colour-wishes.ts';
import { inPace, type MannerWishes, mannerWishes, withManner } from './wishes/manner-wishes.ts';
import { withWishes } from './wishes/wished.ts';
import { inWorld, worldFor } from './worlds/worlds.ts';

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
  const wishes = colourWishes(request.prompt, palette, about.language);
  const fills = manner.loud || manner.pace === 'energetic' ? { fills: true as const } : {};
  const setting = askedSetting(asked, about.language);
  const treated = treatedAs(asked, about.language, manner);
  // A world says more than that a film is to be plain.
  const isPlain = !treated || treated.treatment === 'swiss';
  const world = isPlain ? worldFor(asked, about.language) : null;
  const design = world
    ? inWorld(inSetting(lookFor(about), setting), world, setting)
    : inSetting(treated ?? lookFor(about), setting);
  const wished = world ? onOwnGround(wishes, design) : wishes;
  const made = withManner(design, manner);
  // Colours that were asked for are what they are.
  const toned = hasWishes({ ...reference, ...wishes }) ? made : inPace(made);
  return repair(withWishes(toned, { ...reference, ...wished, ...fills }));
}

/** The design of the treatment that is asked for; type that looks written by hand is no page of a notebook. */
function treatedAs(asked: string, language: string | undefined, { type }: MannerWishes): Design | null {
  const design = treatedDesign(asked, language);
  return design?.treatment === 'notebook' && type === 'script' ? null : design;
}

/** One colour that is named beside a world is seen in that world: lavender in Provence stands on its sunlit paper. */
function onOwnGround(wishes: ColourWishes, { bg, accent2 }: Design): ColourWishes {
  const { accent, ground, bg: own, accent2: other, tones, journey } = wishes;
  const isAlone = accent && !ground && !own && !other && !tones && !journey;
  return isAlone ? { ...wishes, bg, accent2 } : wishes;
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
