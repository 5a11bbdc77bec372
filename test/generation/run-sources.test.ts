// What a video is made of, as its job shows it: what we add to it, and where each source is seen or heard.
import t from 'tap';
import type { Job } from '../../src/domain/job/job.ts';
import { noJob } from '../../src/domain/job/job.ts';
import type { Source } from '../../src/domain/source.ts';
import type { Asset, Scene, Storyboard } from '../../src/domain/storyboard.ts';
import {
  builtInSources,
  earlierStyle,
  newStyleReference,
  withUsages,
} from '../../src/generation/run-sources.ts';
import { storyboard } from '../support/storyboard.ts';

const ID = '01a1ff01-eff7-76ab-9914-f511698ce75b';
const VIDEO = 'https://www.youtube.com/watch?v=abc';
const jobWith = (request: Partial<Job['request']> = {}, more: Partial<Job> = {}): Job => ({
  ...noJob(ID),
  request: { prompt: 'tea', attachments: [], ...request },
  ...more,
});
const RECORDING: Asset = {
  ...{ id: 'asset-1', kind: 'audio', sourceId: 's1', key: 'k', sha256: 'h' },
  ...{ contentType: 'audio/mp4', name: 'take 2', durationSeconds: 3 },
} as Asset;
const chart = (id: string, more: object = {}): Scene => ({
  ...{ id, type: 'chart', duration: 2.5, narration: '', roominess: 0, eyebrow: '', title: 'Cups' },
  ...{ form: 'bars', points: [] },
  ...more,
});
const named = (job: Job, board: Storyboard, more?: Parameters<typeof builtInSources>[2]) =>
  builtInSources(job, board, more).map(({ title, media_type, provider }) =>
    [title, media_type, provider].join(' / '),
  );

t.test('music, voice and charts of ours are sources, a customer’s own in their place are not', async (t) => {
  const spoken = storyboard({ narration: { on: true, voice: 'slt' } });
  t.same(named(jobWith(), spoken), ['Music bed / audio / framelog', 'Narration / audio / flite']);
  t.same(named(jobWith(), spoken, { speaker: 'kokoro' })[1], 'Narration / audio / kokoro');
  t.match(builtInSources(jobWith(), spoken)[1], { source_metadata: { voice: 'slt' } });
  t.match(builtInSources(jobWith(), spoken, { speaker: 'kokoro' })[1], {
    source_metadata: { instead: 'flite' },
  });
  const own = storyboard({ assets: [RECORDING], narration: { on: true, voice: 'asset-1' } });
  t.same(named(jobWith(), own), ['Music bed / audio / framelog']);
  const bed = storyboard({ assets: [RECORDING] });
  bed.music = { ...bed.music, assetId: 'asset-1' };
  t.same(named(jobWith(), bed), []);
  const silent = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });
  silent.scenes = [...silent.scenes, chart('c1'), chart('c2')];
  t.same(named(jobWith(), silent), ['Chart / image / framelog', 'Chart / image / framelog']);
  const ids = builtInSources(jobWith(), silent).map(({ id }) => id);
  t.equal(new Set(ids).size, 2, 'each its own');
});

t.test('a design that was given is a source: the customer’s own before a preset', async (t) => {
  const silent = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });
  t.same(named(jobWith({ designSystemId: 'nike' }), silent), ['Design preset nike / file / framelog']);
  const designMd = {
    content: 'Background: #fff',
    filename: 'house.md',
    sourceUrl: 'https://x.example/d?v=1',
  };
  const [design, ...more] = builtInSources(jobWith({ designMd, designSystemId: 'nike' }), silent);
  t.same(more, []);
  t.match(design, { title: 'house.md', provider: 'design_md', source_url: 'https://x.example/d?v=1' });
});

t.test('a style reference is looked at once, where no design decides instead', async (t) => {
  const silent = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });
  const asked = { styleReferenceUrl: VIDEO };
  t.equal(newStyleReference(jobWith()), null);
  t.equal(newStyleReference(jobWith(asked)), VIDEO);
  t.equal(newStyleReference(jobWith({ ...asked, designSystemId: 'nike' })), null);
  const designMd = { content: 'x', filename: 'house.md' };
  t.equal(newStyleReference(jobWith({ ...asked, designMd })), null);
  const colours = { accent: '#112233' };
  const look = { taken: { colours, title: 'A film', author: 'Somebody' } };
  const sources = builtInSources(jobWith(asked), silent, { look });
  t.match(sources, [{ title: 'A film', credit: 'Somebody', source_metadata: { fetched: true, colours } }]);
  const later = jobWith(asked, { storyboard: silent, sources });
  t.equal(newStyleReference(later), null, 'it is known from the run before');
  const spelled = { styleReferenceUrl: 'HTTPS://WWW.YouTube.com/watch?v=abc' };
  t.equal(
    newStyleReference({ ...later, request: { ...later.request, ...spelled } }),
    null,
    'in any spelling',
  );
  t.same(earlierStyle(later), colours);
  t.same(builtInSources(later, silent), [{ ...sources[0], usages: [] }], 'and stays as it was seen');
  const used = sources.map((it) => ({
    ...it,
    usages: [{ start_seconds: 0, end_seconds: 2, duration_seconds: 2 }],
  }));
  t.same(
    builtInSources({ ...later, sources: used }, silent)[0]!.usages,
    [],
    'where it was used is for this run to say',
  );
  const another = 'https://youtu.be/xyz';
  t.equal(
    newStyleReference({ ...later, request: { ...later.request, styleReferenceUrl: another } }),
    another,
  );
  t.equal(newStyleReference({ ...later, storyboard: null }), VIDEO, 'a run that planned nothing looks again');
  t.match(builtInSources(jobWith(asked), silent), [
    { source_metadata: { fetched: false, reason: 'the design that was given decides the style' } },
  ]);
  t.equal(earlierStyle(jobWith(asked)), undefined);
});

t.test('each source has the places of this composition, and none of the one before', async (t) => {
  const table = { ...RECORDING, id: 'table', sourceId: 's-table', kind: 'text', textKind: 'csv' } as Asset;
  const prose = { ...table, id: 'prose', sourceId: 's-prose', textKind: 'plain' } as Asset;
  const { textKind: _, ...older } = prose;
  const untold = { ...older, id: 'old', sourceId: 's-old' } as Asset;
  const board = storyboard({ assets: [table, prose, untold] });
  board.scenes = [
    board.scenes[0]!,
    chart('c1', { tableId: 'table' }),
    chart('c2', { tableId: 'table', duration: 1.5 }),
  ];
  const old = [{ start_seconds: 9, end_seconds: 10, duration_seconds: 1 }];
  const bare = { source_metadata: {}, usages: old };
  const job = jobWith({}, { storyboard: board });
  const made = builtInSources(job, board).map((source) => ({ ...source, usages: old }));
  const sources = [
    { id: 's-table', ...bare },
    { id: 's-prose', ...bare },
    { id: 's-old', ...bare },
    { id: 'gone', ...bare },
  ];
  const usages = { music: [{ start_seconds: 0, end_seconds: 6, duration_seconds: 6, slot_key: 'music' }] };
  const scenes: { id: string; key: string }[] = [];
  const shown = withUsages(
    { ...job, sources: [...(sources as unknown as Source[]), ...made] },
    { storyboard: board, scenes, usages },
  );
  const first = { start_seconds: 2, end_seconds: 4.5, duration_seconds: 2.5, scene_id: 'c1', scene_index: 1 };
  const second = {
    start_seconds: 4.5,
    end_seconds: 6,
    duration_seconds: 1.5,
    scene_id: 'c2',
    scene_index: 2,
  };
  const at = (id: string) => shown.find((source) => source.id === id)!.usages;
  t.match(at('s-table'), [first, second], 'a table is seen in both charts');
  t.equal(at('s-table').length, 2);
  t.same(at('s-prose'), [{ start_seconds: 0, end_seconds: 6, duration_seconds: 6, slot_key: 'brief' }]);
  t.same(at('s-old'), at('s-prose'), 'of before kinds of texts were told apart');
  t.same(at('gone'), []);
  const titled = (title: string) => shown.filter((source) => source.title === title).map((it) => it.usages);
  t.same(titled('Music bed'), [usages.music]);
  t.match(titled('Chart'), [
    [{ ...first, slot_key: 'chart', element_tag: 'div', track_index: 0 }],
    [{ ...second, slot_key: 'chart' }],
  ]);
});

t.test('a picture of the library that is shown is a source with its credit and licence', async (t) => {
  const board = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });
  board.tokens = { ...board.tokens, pictures: 'drawn' };
  board.scenes = [{ ...board.scenes[0]!, id: 'a', type: 'statement', eyebrow: '', title: 'Fresh tomatoes' }];
  const usage = { start_seconds: 0, end_seconds: 2, duration_seconds: 2, scene_id: 'a', slot_key: 'picture' };
  const usages = { 'library:Fluent Emoji Flat/tomato': [usage], photo: [usage] };
  const [picture, ...more] = withUsages(jobWith(), { storyboard: board, scenes: [], usages });
  t.same(more, []);
  t.match(picture, {
    ...{ source_kind: 'licensed_library', provider: 'Fluent Emoji Flat', provider_asset_id: 'tomato' },
    ...{ media_type: 'image', rights_status: 'licensed', rights_metadata: { licence: 'MIT' } },
    ...{ credit: /Microsoft/, source_url: /^https:\/\// },
  });
  t.same(picture!.usages, [usage]);
});

t.test(
  'how much of a recording is heard is said of it, and that it was cut short from half a second on',
  async (t) => {
    const board = storyboard({ assets: [RECORDING] });
    const of = (...lengths: number[]) => {
      const usages = lengths.map((it) => ({ start_seconds: 0, end_seconds: it, duration_seconds: it }));
      const source = { id: 's1', source_metadata: { kept: true }, usages: [] } as unknown as Source;
      const job = jobWith({}, { storyboard: board, sources: [source] });
      return withUsages(job, { storyboard: board, scenes: [], usages: { 'asset-1': usages } })[0]!
        .source_metadata;
    };
    const heard = (used_seconds: number, shortened: boolean) => ({
      kept: true,
      duration_seconds: 3,
      used_seconds,
      shortened,
    });
    t.same(of(3), heard(3, false));
    t.same(of(2.5), heard(2.5, false), 'nobody misses half a second');
    t.same(of(2.4), heard(2.4, true));
    t.same(of(1, 2, 1.5), heard(2, true), 'by the longest of its places');
    t.same(of(4), heard(3, false), 'never more than there is');
    t.same(of(), { kept: true }, 'what is heard nowhere');
  },
);
