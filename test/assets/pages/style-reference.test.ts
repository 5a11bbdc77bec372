import t from 'tap';
import { tokensFor } from '../../../src/generation/design/tokens.ts';
import { paletteOf } from '../../../src/generation/media/styles/palette.ts';
import { mediaLab } from '../media-fixtures.ts';

const rows = (...colours: [number, number, number, number][]) =>
  Uint8Array.from(
    colours.flatMap(([count, r, g, b]) => Array.from({ length: count }, () => [r, g, b]).flat()),
  );

t.test('the colours of a picture', async (t) => {
  t.same(paletteOf(rows([900, 12, 14, 20], [100, 230, 40, 120])), { accent: '#e62878', ground: 'dark' });
  t.same(
    paletteOf(rows([900, 240, 240, 240], [5, 230, 40, 120])),
    { ground: 'light' },
    'a speck is no accent',
  );
  t.same(paletteOf(rows([500, 120, 120, 120])), {}, 'grey decides nothing');
  t.same(paletteOf(new Uint8Array()), {});
});

t.test('they are the film’s where nobody asked for others', async (t) => {
  const request = { prompt: 'A film about bees', attachments: [] };
  const style = { accent: '#e62878', ground: 'dark' as const };
  t.equal(tokensFor(request, { text: request.prompt }, style).accent, '#e62878');
  const asked = { ...request, prompt: 'A film about bees, in green.' };
  t.equal(tokensFor(asked, { text: asked.prompt }, style).accent, '#1fae6a');
  const preset = { ...request, designSystemId: 'nike' as const };
  t.same(tokensFor(preset, { text: '' }, style), tokensFor(preset));
});

t.test('a reference is looked at through its public description', async (t) => {
  const { files, url, gatherer, directory, make } = await mediaLab(t);
  const { readFile } = await import('node:fs/promises');
  const picture = await make('p.png', '-f', 'lavfi', '-i', 'color=0x2010a0:s=480x360', '-frames:v', '1');
  files.set('p.png', await readFile(picture));
  const lab = await mediaLab(t, { oembed: url('oembed'), allowLoopback: [new URL(url('')).host] });
  const asked: string[] = [];
  files.set('oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Fabc', (request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ title: 'Slow tea', author_name: 'Mira', thumbnail_url: url('p.png') }));
  });
  const turn = { directory, signal: AbortSignal.timeout(300_000) };
  const look = await lab.gatherer.lookAtStyle('https://youtu.be/abc', turn);
  t.equal(asked.length, 1);
  if (!look.taken) return t.fail(look.reason);
  t.equal(look.taken.title, 'Slow tea');
  t.equal(look.taken.author, 'Mira');
  t.equal(look.taken.colours.ground, 'dark');
  t.match(look.taken.colours.accent, /^#[12].{5}$/);
  t.same(await lab.gatherer.lookAtStyle('https://youtu.be/gone', turn), {
    taken: null,
    reason: 'the server responded 404 instead of the file',
  });
  t.ok(gatherer);
});
