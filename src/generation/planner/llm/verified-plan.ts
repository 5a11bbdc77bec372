import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Take } from '../directing/take.ts';
import type { Found } from '../provenance/source-index.ts';

/** Words that begin a text may be large without being names. */
const NAME = /(?<=\S\s)\p{Lu}[\p{L}\p{N}'’-]+/gu;
const ADDRESS =
  /(?<!\S)\S+@\S+|(?<![\p{L}])[a-z]{2,8}:\/\/[^\s"'<>]{1,300}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/gu;

/** Whether a text of a model's claims nothing that the customer did not say: no figure, name or address of its own. */
export function isGrounded(text: string, find: (text: string) => Found): boolean {
  const { unknown } = find(text);
  if (unknown.length === 0) return true;
  if (unknown.some((word) => /\p{N}/u.test(word))) return false;
  const names = [...text.matchAll(NAME), ...text.matchAll(ADDRESS)].map((match) => match[0]);
  return names.every((name) => find(name).unknown.length === 0);
}

type Of<T extends Take['body']['type']> = Extract<Take['body'], { type: T }>;

/**
 * The takes of a model's plan whose every figure, name, quotation and address stands in what the customer wrote. Lists
 * lose the items that do not; an opening, an ending and the words under a picture that do not are replaced by `ours`,
 * made of the same brief; another scene that has nothing left goes.
 * @param mayShow what else is asked of each line
 */
export function grounded(
  takes: Take[],
  find: (text: string) => Found,
  ours: readonly Take[],
  mayShow: (text: string) => boolean = () => true,
): Take[] {
  const holds = (text: string) => isGrounded(text, find) && mayShow(text);
  const own = (is: (take: Take) => boolean) => ours.filter(is).slice(-1);
  return takes.flatMap((take): Take[] => {
    const { body } = take;
    const spoken = holds(take.spoken) ? take.spoken : '';
    const borne = [{ ...take, spoken }];
    switch (body.type) {
      case 'media': {
        if (holds(body.title) && holds(body.eyebrow)) return borne;
        const shown = own(({ body: it }) => it.type === 'media' && it.assetId === body.assetId)[0]?.body;
        const title = (shown as Of<'media'> | undefined)?.title ?? '';
        return [{ ...take, spoken, body: { ...body, title, eyebrow: '' } }];
      }
      case 'hook':
      case 'cta':
        return textsOf(body).every(holds) ? borne : own((it) => it.body.type === body.type);
      case 'quote':
        return find(body.text).unknown.length === 0 && holds(body.by) ? borne : [];
      case 'list': {
        const items = body.items.filter(holds);
        return items.length > 0 && holds(body.title) ? [{ ...take, spoken, body: { ...body, items } }] : [];
      }
      default:
        return textsOf(body).every(holds) ? borne : [];
    }
  });
}
