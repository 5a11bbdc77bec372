// Writes src/generation/pictures/words.json: words of other languages than English for the concepts of the lexicon, from
// the CLDR labels and keywords in `emojibase-data`. A keyword that two emoji share says too little.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { allConcepts } from '../src/generation/pictures/concepts.ts';

const require = createRequire(import.meta.url);
const LANGUAGES = 'da de es fi fr hi it ja ko nb nl pl pt ru sv uk zh'.split(' ');
const MOST_SHARED = 1;
/** People and places stand for many things in the keywords; their labels alone count. */
const BY_LABEL = new Set([
  ...[
    'office-worker',
    'health-worker',
    'student',
    'teacher',
    'farmer',
    'cook',
    'busts-in-silhouette',
    'person',
    'baby',
  ],
  ...[
    'swimming',
    'solar',
    'traffic',
    'tent',
    'eyes',
    'microphone',
    'piggy',
    'robot',
    'gear',
    'penguin',
    'office-building',
  ],
  ...[
    'department-store',
    'bridge-at-night',
    'fire-extinguisher',
    'laptop',
    'desktop-computer',
    'red-apple',
    'rainbow',
  ],
  ...[
    'alarm-clock',
    'magnifying-glass-tilted-left',
    'hourglass-not-done',
    'jar',
    'backpack',
    'salt',
    'school',
    'bagel',
    'axe',
    'donkey',
    'convenience-store',
    'detective',
    'judge',
    'firefighter',
    'ginger-root',
    'astronaut',
  ],
  ...[
    'sky',
    'sunrise-over-mountains',
    'leaf-fluttering-in-wind',
    'cloud-with-lightning',
    'mammoth',
    'rat',
    'boar',
    'dodo',
  ],
  ...[
    'spider-web',
    'polar-bear',
    'green-apple',
    'leopard',
    'beetle',
    'mosquito',
    'scorpion',
    'raccoon',
    'whale',
  ],
  ...['sauropod', 'hippopotamus', 'rhinoceros'],
]);
type Emoji = { label: string; hexcode: string; tags?: string[] };

const json = <T>(name: string): T => JSON.parse(readFileSync(require.resolve(name), 'utf8')) as T;
const names = json<Record<string, string>>('@iconify-json/fluent-emoji-flat/chars.json');
const nameOf = ({ hexcode }: Emoji) =>
  names[hexcode.toLowerCase().replace(/-fe0f/g, '')] ?? names[hexcode.toLowerCase()];
/** Words of one language that mostly mean something else: the keywords name what a picture calls to mind, too. */
const misleading = new Map(
  readFileSync(new URL('./misleading-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split(': '))
    .map(([language = '', words = '']) => [language, new Set(words.normalize('NFC').split(' '))] as const),
);

const single = (language: string, word: string) =>
  !MISLEADING.has(word) &&
  !misleading.get(language)?.has(word.normalize('NFC')) &&
  !/[\s:’']/.test(word) &&
  word.length >= (/^(ja|zh|ko)$/.test(language) ? 2 : 4) &&
  !/\d/.test(word);

/** Words that mostly mean something else. */
const MISLEADING = new Set([
  ...'よろしく クラブ ショット 当たり くり ナシ 開ける どーん'.split(' '),
  ...'周末 说话 工作 速度 有电 海上 金属 控制 长度'.split(' '),
  ...'느린 게으른 단계 가지 이름 직장인 타이 무거운 가벼운 연장 종이 스튜 계산'.split(' '),
  ...'mesa limpio preciosa rápido ligero oculto contar'.split(' '),
  ...'tempio serata vita chiudere piante moda completo drama dramática chato'.split(' '),
  ...'rundreise schön einsam leben zählen hart aussicht springen schließen steigen'.split(' '),
  ...'règles élégante commande couche transparent suisse chute'.split(' '),
  ...'простой смешной красивый рисунок много'.split(' '),
  ...'आकर्षण पुराना टुकड़ा टुकड़े चीज़ घूमने'.split(' '),
  ...'ролики группа первое рецепт света стороны выход текст'.split(' '),
  ...'wand rolle band ente knall bild'.split(' '),
  ...'sobre antigua nombre pieza tiempo testimonio prueba vida llama'.split(' '),
  ...'propre coupe parle doux part saut case répète'.split(' '),
  ...'दृश्य खाता खाते लंबा लंबी लिस्ट खोलना'.split(' '),
  ...'nome ancora domenica leggero riga macchie alta filo carica autonomia pianta testo sospensione competizione galleria'.split(
    ' ',
  ),
  ...'saco número posto chama caldo novelo desenho cálculo'.split(' '),
  ...[
    'тако',
    'тепло',
    'eléctrico',
    'eléctrica',
    'armario',
    'luna',
    'maison',
    'four',
    'gros',
    'pelote',
    'piano',
    'porta',
    'torta',
  ],
  ...[
    'клетка',
    '收钱',
    '付钱',
    'ルー',
    'record',
    'feria',
    'base',
    'comando',
    'padaria',
    'presente',
    'nota',
    'carta',
    'vista',
    'chiesa',
    'posta',
    'posti',
    'tacchino',
    'quadro',
    '智慧',
    'kiste',
    'prix',
    'stadio',
    'paquet',
    'bœuf',
    'ドライバー',
    'serra',
    'pipa',
  ],
  ...[
    'poignée',
    'présentation',
    'rencontre',
    'conoscere',
    'piacere',
    'presentarsi',
    'presentazione',
    'promessa',
  ],
  ...['रोशनी', 'रौश्नी', 'मिट्टी', 'sale', 'gancho', 'दीवार', 'आतंक'],
  ...['मिलाना', 'छिलका', 'combinado', 'vereinbarung', 'mødes', 'deal', 'соглашение', 'acuerdo'],
]);

/** Things that are drawn as another one, and keep their own words. */
const REDRAWN = new Set(['bowl-with-spoon', 'cooking', 'department-store', 'sheaf-of-rice']);

/** The table of one language: word to the concept's id. */
export function wordsOf(language: string): Record<string, string> {
  const all = json<Emoji[]>(`emojibase-data/${language}/data.json`);
  const shared = new Map<string, number>();
  for (const { tags = [] } of all)
    for (const tag of tags) shared.set(tag.toLowerCase(), (shared.get(tag.toLowerCase()) ?? 0) + 1);
  const byName = new Map(all.flatMap((emoji) => (nameOf(emoji) ? [[nameOf(emoji)!, emoji] as const] : [])));
  const table = new Map<string, string>();
  const put = (word: string, id: string) => single(language, word) && !table.has(word) && table.set(word, id);
  const known = allConcepts().flatMap(({ id, drawing, theme }) => {
    // What trades show is named by their own words.
    if (theme === 'trades') return [];
    const emoji = REDRAWN.has(id) ? byName.get(id) : drawing && byName.get(drawing);
    return emoji ? [{ id, emoji }] : [];
  });
  for (const { id, emoji } of known) put(emoji.label.toLowerCase(), id);
  for (const { id, emoji } of known.filter(({ id }) => !BY_LABEL.has(id)))
    for (const tag of emoji.tags ?? [])
      if (shared.get(tag.toLowerCase())! <= MOST_SHARED) put(tag.toLowerCase(), id);
  return Object.fromEntries([...table].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The whole file: a line a language. */
export function picturesWords(): string {
  const lines = LANGUAGES.map((language) => `"${language}":${JSON.stringify(wordsOf(language))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main)
  writeFileSync(new URL('../src/generation/pictures/words.json', import.meta.url), picturesWords());
