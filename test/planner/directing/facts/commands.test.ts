// Commands for a terminal: where they stand in a text, and how a film shows them.
import t from 'tap';
import { capitalised } from '../../../../src/generation/planner/wording.ts';
import { commandsIn } from '../../../../src/generation/planner/words/commands.ts';
import { scenesOf } from '../../told-scenes.ts';

const found = (text: string) => commandsIn(text).map(({ start, end }) => text.slice(start, end));

t.test('a command ends where its sentence goes on', async (t) => {
  t.same(found('npm i -g portkey-cli'), ['npm i -g portkey-cli']);
  t.same(found('Install: pip install quill-docs. Works offline'), ['pip install quill-docs']);
  t.same(found('"docker run -p 8080:80 harbour/app" and you'), ['docker run -p 8080:80 harbour/app']);
  t.same(found('Run npx create-foo@latest my-app today'), ['npx create-foo@latest my-app']);
  t.same(found('npm install tidewater and you are done'), ['npm install tidewater']);
  t.same(found('git clone https://git.example/a.git'), ['git clone https://git.example/a.git']);
  for (const plain of ['go visit the shop', 'a bun with butter', 'yarn for knitting', 'we go run by the sea'])
    t.same(found(plain), [], plain);
});

t.test('commands, versions and packages keep their small letters', async (t) => {
  for (const text of [
    'npm i tidewater',
    'v2.4 of tidewater',
    'portkey-cli',
    'max_retries is gone',
    'kurven.js',
  ])
    t.equal(capitalised(text), text);
  t.equal(capitalised('state-of-the-art kilns'), 'State-of-the-art kilns');
  t.equal(capitalised('very good'), 'Very good');
});

t.test('a command stands in a terminal as it is typed, wherever its prompt has it', async (t) => {
  const has = (prompt: string, scene: string) =>
    t.ok(scenesOf(prompt).includes(scene), scenesOf(prompt).join('\n'));
  has(
    '{"name":"portkey-cli","description":"Forward ports by name","install":"npm i -g portkey-cli"}',
    'code | npm i -g portkey-cli',
  );
  has(
    'Teaser for lintbird, a linter for SQL. Three times faster than before. Get it with `brew install lintbird`.',
    'code | Get it with | brew install lintbird',
  );
  has(
    'Release video for v2.4 of tidewater: faster cold starts, new --watch flag. npm install tidewater',
    'code | npm install tidewater',
  );
  has(
    'Release video for v2.4 of tidewater: faster cold starts (#8841), new --watch flag. npm install tidewater',
    'cta | v2.4 of tidewater',
  );
  has(
    'Release video for Tidepool 3.2.\n- Incremental sync: 6x faster on large repos\n- Windows ARM builds\n\nEnd with `brew upgrade tidepool`',
    'code | brew upgrade tidepool',
  );
  has(
    'Kurzes Video für unser Tool zettelwerk: Notizen im Terminal. Läuft offline. Installieren mit: cargo install zettelwerk.',
    'code | Installieren mit | cargo install zettelwerk',
  );
});
