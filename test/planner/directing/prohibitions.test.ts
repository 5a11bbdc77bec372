// What must not be said is in no finished plan, whoever made it; what is about pictures takes no line from the customer.
import t from 'tap';
import type { Brief, MaterialItem } from '../../../src/domain/brief.ts';
import { forbiddenBy, obedient } from '../../../src/generation/planner/directing/prohibitions.ts';
import type { Take } from '../../../src/generation/planner/directing/take.ts';
import { asset } from '../plan-input.ts';
import { board, brief, screen, writer } from './hand-brief.ts';

const lines = (texts: string[], prohibition: string, terms: string[], more: Partial<Brief> = {}) => {
  const w = writer();
  const material = texts.map((text): MaterialItem => ({ kind: 'claim', words: w(text) }));
  return brief({
    material,
    prohibitions: [{ words: w(prohibition), terms }],
    subject: w('Parcelly'),
    ...more,
  });
};

t.test('what must not be mentioned, names, quoted words and prices are not shown', async (t) => {
  const texts = [
    'We ship to nine countries',
    'The round was led by Oakfield',
    'A parcel costs €4.90',
    'Faster than Boxly',
  ];
  const shown = (prohibition: string, terms: string[]) => screen(board(lines(texts, prohibition, terms)));
  t.notMatch(shown("Don't mention the round", ['round']), /Oakfield/);
  t.notMatch(shown('never Boxly', ['boxly']), /Boxly/);
  t.notMatch(shown('Don’t write faster', ['write faster']), /Faster/);
  t.notMatch(shown('Avoid the word "faster"', ['faster']), /Faster/);
  t.notMatch(shown('Please spare us prices', ['prices']), /4\.90/);
  for (const [prohibition, term] of [
    ["Don't mention the round", 'round'],
    ['never Boxly', 'boxly'],
    ['Please spare us prices', 'prices'],
  ] as const)
    t.match(shown(prohibition, [term]), /nine countries/);
});

t.test('words for naming and numbers are no words that must not be said', async (t) => {
  const shown = (text: string, prohibition: string, terms: string[]) =>
    screen(board(lines([text, 'We ship to nine countries'], prohibition, terms)));
  t.match(
    shown('Small parts bear no name', "Don't write the chair's name", ['chair', 'name']),
    /bear no name/,
  );
  t.match(shown('Built in two years', "Don't say two sorts", ['two', 'sorts']), /two years/);
  t.notMatch(shown('Chosen by the chair', "Don't write the chair's name", ['chair', 'name']), /chair/i);
});

t.test('a voice that is not wanted takes no line with that word', async (t) => {
  const shown = (prohibition: string, terms: string[], language: string) =>
    screen(board(lines(['Voce per voce', 'Ore 405'], prohibition, terms, { language })));
  t.match(shown('ne parla la presidente a voce', ['presidente', 'voce'], 'it'), /Voce per voce/);
  t.notMatch(shown('non parlate di ore', ['ore'], 'it'), /Ore 405/);
});

t.test('prices of one thing leave other prices, and the thing itself, where they are', async (t) => {
  const texts = ['Coffee from our own roastery', 'Brunch on Sundays for €19.90', 'A coffee is €3.20'];
  const shown = screen(board(lines(texts, 'No prices for coffee', ['prices', 'coffee'])));
  t.match(shown, /own roastery/);
  t.match(shown, /19\.90/);
  t.notMatch(shown, /3\.20/);
});

t.test('a table loses the rows and the columns that must not be mentioned, and nothing else', async (t) => {
  const w = writer();
  const table = (head: string[], ...rows: string[][]): MaterialItem => ({
    kind: 'table',
    words: w('t'),
    head: head.map(w),
    rows: rows.map((row) => row.map(w)),
  });
  const shown = (prohibition: string, terms: string[], item: MaterialItem) =>
    screen(
      board(
        brief({ material: [item], subject: w('Sunderly'), prohibitions: [{ words: w(prohibition), terms }] }),
      ),
    );
  const figures = table(
    ['Measure', 'Then', 'Now'],
    ['Roofs', '1,140', '1,905'],
    ['Legal reserve', '$1.1M', '$1.3M'],
    ['People', '86', '131'],
  );
  const rowless = shown('Please do not mention the legal reserve', ['legal reserve'], figures);
  t.notMatch(rowless, /reserve|1\.3M/);
  t.match(rowless, /1,905.*131/s);
  const columnless = shown("Don't show the column Then", ['then'], figures);
  t.notMatch(columnless, /1,140|\$1\.1M/);
  t.match(columnless, /1,905.*131/s);
});

t.test('what must not be pictured takes no line, nor does what the film is about', async (t) => {
  const people = lines(['Twelve people answer every call'], 'No people, no faces', ['people', 'faces']);
  t.match(screen(board(people)), /Twelve people answer/);
  const w = writer();
  const own = brief({
    material: [{ kind: 'claim', words: w('Spring Repair Day mends toasters') }],
    subject: w('Spring Repair Day'),
    prohibitions: [
      { words: w("microwaves (we can't repair them, don't mention them)"), terms: ['microwaves', 'repair'] },
    ],
  });
  t.match(screen(board(own)), /mends toasters/);
  for (const [line, prohibition, term, language] of [
    ['震災、9日で生産再開', '震災の写真や瓦礫の表現は使わないでください', '震災', 'ja'],
    ['사고 없는 한 해', '무서운 사고 장면은 언급하지 마세요', '사고', 'ko'],
  ] as const)
    t.match(screen(board(lines([line, '1965'], prohibition, [term], { language }))), line);
  const said = lines(['震災、9日で生産再開', '1965'], '震災という表現は使わないでください', ['震災'], {
    language: 'ja',
  });
  t.notMatch(screen(board(said)), /震災/);
});

t.test('no voice: nothing is spoken, not even what was written to be', async (t) => {
  const w = writer();
  const silent = brief({
    material: [{ kind: 'claim', words: w('We ship to nine countries') }],
    subject: w('Parcelly'),
    prohibitions: [{ words: w('no voice-over'), terms: ['voice-over'] }],
    directions: [{ kind: 'tone', words: w('narrated like a documentary') }],
  });
  const film = board(silent);
  t.equal(film.narration.on, false);
  t.same(film.scenes.map(({ narration }) => narration).filter(Boolean), []);
});

t.test('the finished plan is checked: names of files and lines of a model too', async (t) => {
  const made = lines(['We ship to nine countries'], "Don't mention the funding round", ['funding round']);
  const film = board(made, {}, [asset('p', 'image', 'funding-round-party.jpg')]);
  t.notMatch(JSON.stringify(film.scenes), /funding/i);
  t.match(JSON.stringify(film.scenes), /"assetId":"p"/, 'the picture itself stays');
  const take = (body: Take['body'], spoken = ''): Take => ({
    body,
    from: [],
    weight: 5,
    spoken,
    joins: 'never',
    lines: [],
    under: '',
  });
  const said = obedient(
    [
      take({ type: 'statement', eyebrow: '', title: 'After our funding round' }),
      take({
        type: 'list',
        eyebrow: '',
        title: '',
        numbered: false,
        items: ['Nine countries', 'A funding round'],
      }),
      take({ type: 'statement', eyebrow: '', title: 'Nine countries' }, 'We ship. The funding round helped.'),
    ],
    forbiddenBy(made.prohibitions, made),
  );
  t.same(
    said.map(({ body }) => ('items' in body ? body.items : 'title' in body ? body.title : '')),
    [['Nine countries'], 'Nine countries'],
  );
  t.equal(said[1]?.spoken, 'We ship.');
});
