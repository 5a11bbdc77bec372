// What is arranged before anything is fitted: what is spoken over which scene, scenes that show nothing, and pages to read.
import t from 'tap';
import type { Brief, MaterialItem } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { arrange } from '../../../src/generation/planner/directing/arrange.ts';
import { pagesIn, withoutPages } from '../../../src/generation/planner/directing/pages.ts';
import { brief, writer } from './hand-brief.ts';

/** Each scene's texts and what is spoken over it. */
const arranged = (of: Brief) =>
  arrange(of, []).takes.map(({ body, spoken, voiced }) => [textsOf(body).join(' | '), voiced ? spoken : '']);

t.test('what is only spoken is spoken over the next scene, what comes last over the last', async (t) => {
  const words = writer();
  const voice = (text: string): MaterialItem => ({ kind: 'voice', words: words(text) });
  const claim = (text: string): MaterialItem => ({ kind: 'claim', words: words(text) });
  const subject = words('Lumen');
  const film = (...material: MaterialItem[]) => arranged(brief({ subject, material }));
  const [tested, named] = [claim('Every lamp is tested twice.'), claim('Each has a name.')];
  t.same(film(tested, voice('One.'), named, voice('Two.')), [
    ['Lumen | Every lamp is tested twice', ''],
    ['Each has a name', 'One. Two.'],
    ['Lumen', ''],
  ]);
  t.same(film(voice('Zero.'), tested), [
    ['Lumen | Every lamp is tested twice', 'Zero.'],
    ['Lumen', ''],
  ]);
  t.same(film(voice('Zero.'), tested, named), [
    ['Lumen | Every lamp is tested twice', 'Zero.'],
    ['Each has a name | Lumen', ''],
  ]);
  t.same(film(voice('Zero.'), voice('One.')), [
    ['Lumen', 'Zero. One.'],
    ['Lumen', ''],
  ]);
});
t.test(
  'scenes of a script that show and say nothing give their seconds to the next, the last to the one before',
  async (t) => {
    const words = writer();
    const scene = (number: number, onScreen: string[], voice: string[], seconds: number): MaterialItem => ({
      ...{ kind: 'scene', number, seconds, picture: [words('a lamp')], words: words(`Scene ${number}`) },
      ...{ onScreen: onScreen.map(words), voice: voice.map(words) },
    });
    const script = (...material: MaterialItem[]) =>
      arrange(brief({ genre: 'script', subject: words('Lumen'), material }), []).takes.map(
        ({ body, seconds, spoken, quiet }) => [textsOf(body).join(' | '), seconds, spoken, quiet ?? false],
      );
    t.same(
      script(
        scene(1, ['Still here'], [], 3),
        scene(2, [], [], 2),
        scene(3, ['Come in'], [], 4),
        scene(4, [], [], 1),
      ),
      [
        ['Still here', 3, '', false],
        ['Come in', 7, '', false],
      ],
    );
    t.same(script(scene(1, [], ['Who is it?'], 3), scene(2, ['It is me'], [], 2)), [
      ['Lumen', 3, 'Who is it?', true],
      ['It is me', 2, '', false],
    ]);
  },
);

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((it) => `https://${it}.example/x`) as [
  string,
  string,
  string,
  string,
];
/** A brief whose instructions are these stretches of the one message. */
const instructed = (text: string, ...stretches: string[]) => ({
  ...brief({ material: [] }),
  directions: stretches.map((it) => {
    const start = text.indexOf(it);
    return {
      kind: 'page' as const,
      words: { text: it, span: { in: { message: 0 }, start, end: start + it.length } },
    };
  }),
});
const pagesOf = (text: string, ...stretches: string[]) =>
  pagesIn([{ text }], instructed(text, ...stretches)).map(({ words, about }) => [
    words.text,
    words.span.start,
    text.slice(about.start, about.end),
  ]);

t.test('at most three pages are read, each by its first place', async (t) => {
  const four = `Make a film from ${A} ${B} ${C} ${D}`;
  t.same(
    pagesOf(four, 'Make a film from').map(([address, at]) => [address, at]),
    [
      [A, 17],
      [B, 37],
      [C, 57],
    ],
  );
  const twice = `Make a film from ${A}, and again from ${A}`;
  t.same(pagesOf(twice, 'Make a film from'), [[A, 17, `from ${A}`]]);
  t.same(pagesOf(`${A}\n`), [[A, 0, A]]);
  t.same(pagesOf(`See ${A}`), [], 'nobody asks for it to be read');
});

t.test('what speaks of a page is blank, instructions and all other places stay', async (t) => {
  const text = `Use lamps. Make a calm film based on ${A} please.`;
  const of = instructed(text, 'Make a calm film', 'please');
  const [{ text: left }] = withoutPages([{ text }], pagesIn([{ text }], of), of) as [{ text: string }];
  t.equal(left, `Use lamps. Make a calm film ${' '.repeat('based on https://a.example/x'.length)} please.`);
  const other = withoutPages([{ text: 'x' }, { text }], pagesIn([{ text }], of), of);
  t.equal(other[1]!.text, text, 'another message is left alone');
});
