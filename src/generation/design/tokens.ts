import type { StyleColours } from '../../domain/film/style-colours.ts';
import type { VideoRequest } from '../../domain/request.ts';
import type { Tokens } from '../../domain/storyboard.ts';
import { isDark, luminance } from './colour.ts';
import { parseDesign } from './design-md.ts';
import { lookFor, type Topic } from './looks/look-for.ts';
import { type AskedSetting, askedSetting, inSetting } from './places/asked-setting.ts';
import { PLAIN_DESIGN, presetDesign } from './presets.ts';
import { type Design, repair } from './repair.ts';
import { treatedDesign, treatmentFor } from './treatments/treatment-for.ts';
import { treatmentDesign } from './treatments/treatments.ts';
import { withoutColourNames } from './wishes/colour-places.ts';
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
  const { pictures } = mannerWishes(asked, about.language);
  const { pictures: _, ...said } = mannerWishes(request.prompt, about.language);
  // A class of line drawing is no film in lines.
  const manner = { ...said, ...(pictures ? { pictures } : {}) };
  const wishes = colourWishes(request.prompt, palette, about.language);
  const fills = manner.loud || manner.pace === 'energetic' ? { fills: true as const } : {};
  // Coral is a colour and no reef, and "neon yellow" is no neon sign.
  const setting = askedSetting(withoutColourNames(asked, about.language, 'hues'), about.language);
  const treated = treatedAs(withoutColourNames(asked, about.language, 'shades'), about.language, manner);
  // A world says more than that a film is to be plain.
  const isPlain = !treated || treated.treatment === 'swiss';
  const world = isPlain ? worldFor(asked, about.language) : null;
  const design = world
    ? inWorld(inSetting(lookFor(about), setting), world, setting)
    : inSetting(treated ?? lookFor(about), setting);
  const wished = world
    ? onOwnGround(wishes, design)
    : atHour(wishes, askedSetting(palette, about.language), design);
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

/** A colour so dark is a ground as it is. */
const DEEP = 0.088;

/** The ground of an hour that is asked for is as dark as that: "purple night sky". */
function atHour(wishes: ColourWishes, { hour }: AskedSetting, { bg }: Design): ColourWishes {
  const { ground, bg: own, accent } = wishes;
  const isFree = !ground && !own && !(accent && luminance(accent) < DEEP);
  return hour && isDark(bg) && isFree ? { ...wishes, ground: 'dark' } : wishes;
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
  // A pale colour gave its place to ink.
  return repair(
    withWishes(fill && design.accent === design.ink ? { ...design, accent: fill } : design, wishes),
  );
}
