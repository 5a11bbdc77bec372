import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, wordIn } from '../rules/stretches.ts';
import { isDense } from '../subject/plain.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences at the beginning that may name the dish, tokens of its name, and words between "recipe" and it, at most. */
const FIRST = 3;
const LONGEST = 8;
const NEAR = 3;
/** Words of a prompt that needs no amounts to be one of a recipe. */
const FEW_WORDS = 16;
/** Units of amounts and of heat. */
export const COOKED = new Set(['g', 'kg', 'ml', 'l', 'tbsp', 'tsp', 'oz', 'lb', 'cups', '°C', '°F']);
/** What ends the name of a dish. */
const ENDS = /^[,;:.!?|()\n–—，、。：！？-]$/;
const COLON = /^[:：–—-]$/;
const OPENS = /^["“„«]$/;
const CLOSES = /^["“”»]$/;

/** What a recipe is a recipe of: what leads to the dish, its name, and what names whose film it is. */
type Dish = { lead: Range; name: Range; owner: Range };

/**
 * The dish of a recipe, behind "recipe for", "Ricetta della", "Rezeptvideo:" at the beginning of a line or behind what asks for
 * a film; else before the word for it in the last sentence; null where none names one.
 */
export function dishIn(view: TextView): Dish | null {
  const { tokens, sentences } = view.structure;
  if (tokens.filter(isWord).length > FEW_WORDS && !view.facts.figures.some(({ unit }) => COOKED.has(unit)))
    return null;
  for (const sentence of sentences.slice(0, FIRST))
    for (let at = wordIn(view, sentence); at < sentence.end; at++) {
      const behind = behindPhrase(view, at, 'recipes');
      if (behind === 0 || view.clues.quoted[at]) continue;
      if (at > wordIn(view, sentence) && amountAfter(view, { start: behind, end: sentence.end })) continue;
      const start = nameFrom(view, behind, sentence.end);
      const end = start < 0 ? start : nameTo(view, start, sentence.end);
      if (end <= start || behindPhrase(view, start, 'no-dishes') >= end) continue;
      const isOwn = at === wordIn(view, sentence);
      if (!isOwn && !view.classes.slice(sentence.start, at).flat().includes('asks')) continue;
      return {
        lead: { start: isOwn ? sentence.start : at, end: start },
        name: { start, end },
        owner: ownerBehind(view, end, sentence.end),
      };
    }
  const last = sentences.at(-1);
  const ends = sentences.slice(0, FIRST).map((it) => dishBefore(view, it, amountAfter));
  return (
    ends.find((it) => it !== null) ?? (last ? dishBefore(view, last, onlyFilm) : null) ?? dishAbove(view)
  );
}

/** Amounts behind the name of a dish that nothing calls a recipe, and those in a unit of kitchens, at least. */
const FEWEST_AMOUNTS = 3;
const FEWEST_COOKED = 2;

/** "Grandma Lou's peach cobbler, for our channel. 6 ripe peaches, …": all that a text begins with, right before amounts. */
function dishAbove(view: TextView): Dish | null {
  const { tokens, sentences } = view.structure;
  const [own, next] = sentences;
  const amounts = view.facts.figures.filter(({ start }) => start >= (own?.end ?? 0));
  const isFirst = next !== undefined && amounts[0]?.start === wordIn(view, next);
  const cooked = amounts.filter(({ unit }) => COOKED.has(unit)).length;
  if (!own || !isFirst || amounts.length < FEWEST_AMOUNTS || cooked < FEWEST_COOKED) return null;
  const start = wordIn(view, own);
  const end = nameTo(view, start, own.end);
  const owner = ownerBehind(view, /^[,，、]$/.test(tokens[end]?.low ?? '') ? end + 1 : end, own.end);
  const isWhole = wordIn(view, { start: Math.max(end, owner.end), end: own.end }) === own.end;
  const talks = view.classes
    .slice(start, end)
    .flat()
    .some((kind) => TALKS.has(kind) || kind === 'greets');
  const isNamed = end > start && isWhole && !talks && !/^\p{Nd}/u.test(tokens[start]!.low);
  return isNamed ? { lead: { start, end: start }, name: { start, end }, owner } : null;
}

/** Whether nothing but a word for a film stands behind the word for a recipe: "Lemon drizzle cake recipe video please". */
const onlyFilm = (view: TextView, { start, end }: Range): boolean =>
  view.structure.tokens.slice(start, end).every((it, i) => !isWord(it) || isFilm(view, start + i));

/** Whether a colon and soon an amount stand behind the word for a recipe: "Mercimek çorbası tarifi: 1 su bardağı …". */
function amountAfter({ structure: { tokens }, facts }: TextView, { start, end }: Range): boolean {
  if (!COLON.test(tokens[start]?.low ?? '')) return false;
  return facts.figures.some((it) => it.start > start && it.start <= start + NEAR && it.end <= end);
}

/** The dish before the word for its recipe, where what stands behind that word tells that it is one. */
function dishBefore(
  view: TextView,
  { start, end }: Range,
  isRecipe: (view: TextView, rest: Range) => boolean,
): Dish | null {
  const first = wordIn(view, { start, end });
  for (let at = first + 1; at < Math.min(end, first + LONGEST); at++) {
    const behind = behindPhrase(view, at, 'recipes');
    if (behind === 0) continue;
    const { tokens } = view.structure;
    const isName = !view.lexicon.empty.has(tokens[first]!.low) && !isFilm(view, first);
    const isShort = at - first === 1 && !isDense(tokens[first]!.low) && isRecipe === onlyFilm;
    return !isShort && isName && isRecipe(view, { start: behind, end })
      ? { lead: { start, end: first }, name: { start: first, end: at }, owner: { start: at, end: at } }
      : null;
  }
  return null;
}

/** Where the name of a dish begins behind "recipe video for", "recipe:"; -1 where nothing leads to one. */
function nameFrom(view: TextView, behind: number, end: number): number {
  const { tokens } = view.structure;
  let at = behind;
  while (at < Math.min(end, behind + NEAR) && isFilm(view, at)) at++;
  const of = behindPhrase(view, at, 'recipes-of');
  const isNamed = of > 0 && of < end && !isFilm(view, of);
  let colon = at;
  while (colon < Math.min(end, behind + NEAR) && !COLON.test(tokens[colon]!.low)) colon++;
  // "Rezept Kaiserschmarrn: 4 Eier": the dish stands before its amounts; "Рецепт сырников" has it in a case of its own.
  const isBefore = colon > at && view.facts.kinds[colon + 1] !== '';
  if (isNamed) at = of;
  else if (isBefore && view.language === 'ru') return behind - 1;
  else if (COLON.test(tokens[colon]?.low ?? '') && !isBefore) at = colon + 1;
  if (OPENS.test(tokens[at]?.low ?? '')) at++;
  const token = tokens[at];
  if (!token || at >= end || !isWord(token) || (!isNamed && view.lexicon.empty.has(token.low))) return -1;
  // "Recipes we love": a "we" is none of a dish, nor is an amount.
  const talks = view.classes[at]!.some((kind) => TALKS.has(kind));
  const isAmount = view.facts.kinds[at] !== '' && tokens[at + 1]?.low !== '-';
  return talks || isAmount ? -1 : at;
}

/** Classes of words with which no dish begins. */
export const TALKS = new Set<string>(['i', 'we', 'you', 'negates', 'asks', 'format']);

const isFilm = (view: TextView, at: number) =>
  behindPhrase(view, at, 'films') > 0 ||
  behindPhrase(view, at, 'begs') > 0 ||
  view.classes[at]!.some((kind) => kind === 'asks' || kind === 'format');

/** Where the name of a dish ends: at a mark, or before whom the film is for. */
function nameTo(view: TextView, start: number, end: number): number {
  const { tokens } = view.structure;
  let at = start;
  while (at < end && at - start < LONGEST) {
    const isHyphen = tokens[at]!.low === '-' && tokens[at]!.glued && tokens[at + 1]?.glued;
    if ((ENDS.test(tokens[at]!.low) && !isHyphen) || CLOSES.test(tokens[at]!.low)) break;
    if (at > start && (behindPhrase(view, at, 'for-the') > 0 || isForScreen(view, at))) break;
    at++;
  }
  return at - start < LONGEST ? at : 0;
}

/** "x pagina insta", "for Instagram": a "for" with a place where films are shown, or a name, behind it. */
function isForScreen(view: TextView, at: number): boolean {
  const behind = behindPhrase(view, at, 'for-bare');
  if (behind === 0) return false;
  const isPlace = ['screens', 'platforms', 'pages'].some((key) => behindPhrase(view, behind, key) > 0);
  return isPlace || (view.language !== 'de' && isCapital(view.structure.tokens[behind]!) > 0);
}

/** What says for whom the film is, behind the dish, up to a mark: "per la mia pagina "Cucina di Nives"". */
function ownerBehind(view: TextView, start: number, end: number): Range {
  const { tokens } = view.structure;
  const from = CLOSES.test(tokens[start]?.low ?? '') ? start + 1 : start;
  const isOwner = behindPhrase(view, from, 'for-the') > 0 || isForScreen(view, from);
  let to = from;
  while (isOwner && to < end && !ENDS.test(tokens[to]!.low)) to++;
  return { start: from, end: to };
}

/** Whether a word is one of a name: it begins with a capital, also behind an article ("l'AMAP"). */
const isNamed = (view: TextView, at: number): boolean =>
  view.language !== 'de' && /^(?:l['’])?\p{Lu}/u.test(view.structure.tokens[at]?.text ?? '');

/** What leads to the dish of a recipe is an instruction, and for whom the film is, but for a name: the dish is shown. */
export function nameDish(view: TextView, roles: Role[]): void {
  const dish = dishIn(view);
  if (!dish || roles[dish.name.start] === 'P' || roles[dish.name.start] === 'V') return;
  const { tokens } = view.structure;
  const { lead, name, owner } = dish;
  assign(roles, lead, 'D', 'C');
  for (const role of ['D', 'M'] as const) assign(roles, name, 'C', role);
  if (owner.start === owner.end) return;
  for (let at = owner.start; at < owner.end; at++) {
    const isMark = OPENS.test(tokens[at]!.low) || CLOSES.test(tokens[at]!.low);
    const isPlatform = behindPhrase(view, at, 'platforms') > 0;
    const isName = (view.clues.quoted[at] || isNamed(view, at)) && !isPlatform && !isMark;
    const isJoined = roles[at - 1] === 'C' && !isMark && isNamed(view, at + 1);
    if (roles[at] === 'C' && !isName && !isJoined) roles[at] = 'D';
  }
  // What stands behind is no list of the owner's.
  if (COLON.test(tokens[owner.end]?.low ?? '') && roles[owner.end] === 'C') roles[owner.end] = 'D';
}
