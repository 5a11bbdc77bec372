import { pictureOfText } from '../../../pictures/choose.ts';
import { countWords } from '../../wording.ts';
import { sentencesOf } from '../scenes/lines.ts';
import type { Take } from '../take.ts';
import { needOf } from '../timing.ts';
import { spreadVoice } from './within.ts';

/** Seconds that a scene may stand for the sake of what is said over it before something else is to be seen. */
const PATIENCE = 3;
/** Words of a sentence that is long enough for a picture of its own. */
const FEWEST_WORDS = 4;

/** A part of what is said, with the thing that it names; none where it names nothing that can be drawn. */
type Part = { said: string; shows: string | null };

/** What is said, cut where a sentence names another thing than those before it. */
function partsOf(spoken: string, language: string): Part[] {
  const parts: Part[] = [];
  for (const sentence of sentencesOf(spoken)) {
    const named = countWords(sentence) < FEWEST_WORDS ? null : pictureOfText(sentence, language);
    const before = parts.at(-1);
    const isNew = named !== null && named.id !== before?.shows;
    if (!before || (isNew && before.shows !== null)) parts.push({ said: sentence, shows: named?.id ?? null });
    else {
      before.said = `${before.said} ${sentence}`;
      before.shows ??= named?.id ?? null;
    }
  }
  return parts;
}

/** A scene without words: what is said over it is seen. */
const seen = ({ said }: Part, take: Take): Take => ({
  body: { type: 'statement', eyebrow: '', title: '' },
  ...{ from: [], weight: take.weight, spoken: said, voiced: true, joins: 'never', lines: [], under: '' },
  ...(take.voiceFrom ? { voiceFrom: take.voiceFrom } : {}),
  picture: said,
});

function shown(take: Take, language: string): Take[] {
  const { body, spoken, apart, voiceFrom: _, voiced: _voiced, ...silent } = take;
  if (!take.voiced || needOf(body, spoken) < needOf(body, '') + PATIENCE) return [take];
  const parts = partsOf(spoken, language);
  // Words that come before those of a scene are seen before it.
  if (apart === 'before')
    return parts.some(({ shows }) => shows)
      ? [...parts.map((part) => seen(part, take)), { ...silent, body, spoken: '' }]
      : [take];
  const [own, ...others] = parts;
  if (!own || others.length === 0) return [take];
  const { seconds: _seconds, ...untimed } = take;
  return [{ ...untimed, spoken: own.said }, ...others.map((part) => seen(part, take))];
}

/**
 * Takes of which nothing stands still while a voice goes on: one that was written apart from the scenes is spoken over those
 * that have none, and what is left of it has scenes of its own, so that a story that is only heard is seen as well.
 * @param language BCP 47 of what is said
 */
export function withHeard(takes: Take[], language: string): Take[] {
  const at = takes.findIndex((take) => take.voiced && take.apart);
  const others = takes.length - at;
  const isShared = at >= 0 && others > 1 && sentencesOf(takes[at]!.spoken).length <= others;
  return (isShared ? spreadVoice(takes) : takes).flatMap((take) => shown(take, language));
}
