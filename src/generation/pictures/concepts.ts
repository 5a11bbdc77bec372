import { readdirSync, readFileSync } from 'node:fs';

/** Something that can be shown: its drawing and its icon in the embedded sets, where they have one. */
export type Concept = {
  id: string;
  /** Name in `@iconify-json/fluent-emoji-flat`, or that of a solid sign after its set: `mdi/anvil`, `temaki/vase`. */
  drawing?: string;
  /** Name of the duotone icon in `@iconify-json/ph`, without its weight. */
  icon?: string;
  /** The part of the lexicon that it stands in: food, nature, home, work. */
  theme: string;
  /** English words and phrases for it, lower case. */
  words: string[];
  /** The colour that it is said to have, #rrggbb; absent where it has its own. */
  hue?: string;
};

const LEXICON = new URL('./lexicon/', import.meta.url);
let concepts: Concept[] | undefined;

/**
 * The rows of `lexicon/*.txt`: `drawing|icon|words`, `-` for none. `id>drawing` names a concept whose drawing another one
 * has as well, or which is a solid sign; an underscore joins the words of a phrase.
 */
export function allConcepts(): Concept[] {
  concepts ??= readdirSync(LEXICON)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, LEXICON), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((row) => concept(row, file.replace('.txt', ''))),
    );
  return concepts;
}

function concept(row: string, theme: string): Concept {
  const [names = '', icon = '', words = ''] = row.split('|');
  const [id = '', drawing = id] = names.split('>');
  return {
    id: id === '-' ? icon : id,
    ...(drawing === '-' ? {} : { drawing }),
    ...(icon === '-' ? {} : { icon }),
    theme,
    words: words
      .split(' ')
      .filter(Boolean)
      .map((word) => word.replaceAll('_', ' ')),
  };
}
