// The prompts of test/corpus/named, of which only genre and subject were said, are what README.md there calls them.
import t from 'tap';
import { sketches } from '../../../scripts/training/corpus.ts';
import { GENRES } from '../../../src/domain/brief.ts';

const all = sketches();

t.test('each has a genre, a language, and a subject in its own words', async (t) => {
  const languages = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ko', 'ar', 'ru', 'hi']);
  const wrong = all.filter(
    ({ genre, language, subject, text }) =>
      !GENRES.includes(genre) || !languages.has(language) || text.length < 8 || !text.includes(subject ?? ''),
  );
  t.same(
    wrong.map(({ text }) => text),
    [],
  );
  t.ok(all.length >= 3000, `${all.length} prompts`);
});

t.test('none stands twice, and every genre is there often', async (t) => {
  t.equal(new Set(all.map(({ text }) => text)).size, all.length);
  const rare = GENRES.filter((genre) => all.filter((it) => it.genre === genre).length < 100);
  t.same(rare, []);
});

t.test('a line is read with its breaks, and a bar of the prompt stays', async (t) => {
  const table = all.find(({ text }) => text.includes('|'));
  t.ok(table, 'a prompt with a table');
  t.notOk(all.some(({ text }) => text.includes('⏎')));
  t.ok(all.some(({ text }) => text.includes('\n')));
});
