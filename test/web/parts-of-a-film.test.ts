// The parts of a job's page at their edges, without a service: the film, its storyboard, versions, sources, costs, conversation.
import t from 'tap';
import { player, storyboard, versions } from '../../src/web/pages/jobs/film.ts';
import { jobHead } from '../../src/web/pages/jobs/job-page.ts';
import { sources } from '../../src/web/pages/jobs/sources.ts';
import { conversation, costs } from '../../src/web/pages/jobs/talk.ts';

const scene = (more: object = {}) => ({
  ...{ type: 'hook', headline: 'Tea', start: 0, seconds: 2, texts: ['Tea', 'Hot'], narration: '' },
  ...{ composed: false, still: null, ...more },
});
const version = (run: number, more: object = {}) => ({
  ...{ run, seq: run * 10, width: 1280, height: 720, duration_seconds: 4, bytes: 5, captions_url: null },
  ...{ completed_at: '2026-01-31T12:34:56.000Z', play: { url: `http://s/${run}`, poster: null } },
  ...{ scenes: [scene()], ...more },
});
const view = (more: object = {}) =>
  ({
    ...{ title: 'A film', question: null, mayFollowUp: true, archived: null, held: 0, language: 'de' },
    ...{ status: { job_id: 'j', seq: 3, status: 'completed', output: null, sources: [] }, stage: null },
    ...{
      scenes: [],
      versions: [],
      conversation: [],
      costs: [],
      frame: { width: 1280, height: 720 },
      ...more,
    },
  }) as never;
const markup = (part: unknown) => (part as { markup: string } | null)?.markup ?? null;
const words = (part: unknown) =>
  markup(part)
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() ?? null;

t.test(
  'a player has the shape of its film, captions where there are some, and chapters at their moments',
  (t) => {
    const shown = (more: object) => markup(player(view(), version(1, more) as never))!;
    const shape = (width: number, height: number) =>
      /class="player (\w+)"/.exec(shown({ width, height }))![1];
    t.same([shape(1280, 720), shape(1080, 1080), shape(720, 1280)], ['wide', 'square', 'tall']);
    t.notMatch(shown({}), '<track');
    t.match(shown({ captions_url: 'http://c' }), 'src="/app/chat/j/captions/1" srclang="de"');
    const poster = shown({ play: { url: 'http://s/1', poster: 'http://p' } });
    t.match(poster, ' poster="http://p"');
    t.notMatch(shown({}), 'poster=');
    const scenes = [scene(), scene({ start: 61.4, headline: 'Cake' })];
    t.match(
      shown({ scenes }),
      'href="http://s/1#t=61.4" data-at="61.4"><span class="number">1:01</span> Cake',
    );
    t.end();
  },
);

t.test(
  'a storyboard says of each scene how far it is while the film is made, and of eight lines at most',
  (t) => {
    const scenes = [
      scene({ still: 'http://still' }),
      scene({ start: 2, composed: true, narration: 'Drink it.' }),
      scene({ start: 4, seconds: 3.25, texts: ['Tea', ...'abcdefghi'] }),
    ];
    const working = words(storyboard(view({ scenes }), true))!;
    t.match(
      working,
      /^Storyboard 3 scenes, 7\.3 seconds 1 · 0:00 to 0:02 drawn Tea Hot 2 · .* laid out Tea Hot Says: “Drink it\.” 3 · 0:04 to 0:07 planned Tea a b c d e f g h$/,
    );
    const done = storyboard(view({ scenes: scenes.slice(0, 1) }), false);
    t.equal(words(done), 'Storyboard 1 scene, 2 seconds 1 · 0:00 to 0:02 Tea Hot');
    t.match(markup(done), 'src="http://still" alt="" width="1280" height="720"');
    t.equal(storyboard(view(), true), null);
    t.end();
  },
);

t.test('versions are listed where there are two, the newest named and the shown one marked', (t) => {
  const [second, first] = [version(2, { bytes: 2_345_678 }), version(1)];
  const listed = versions(view({ versions: [second, first] }), first as never);
  t.equal(
    words(listed),
    'Versions Version 2, newest 0:04, 2026-01-31 12:34, 2.3 MB Version 1 0:04, 2026-01-31 12:34, 5 bytes Compare side by side',
  );
  t.match(markup(listed), 'href="/app/chat/j?version=1" aria-current="true"');
  t.notMatch(markup(listed), 'version=2" aria-current');
  t.equal(versions(view({ versions: [first] }), first as never), null);
  const tabs = (count: number) =>
    markup(jobHead(view({ versions: [second, first].slice(0, count) }), { part: 'compare' }))!;
  t.match(tabs(2), '<a href="/app/chat/j/compare" aria-current="page">Compare</a>');
  t.notMatch(tabs(1), 'compare');
  t.end();
});

const source = (more: object = {}) => ({
  ...{ source_kind: 'web', provider: 'example.org', title: 'A page', credit: null, source_url: null },
  ...{ rights_status: 'unknown', usages: [], ...more },
});
const use = (start: unknown, end: unknown, scene_index: number | null = null) => ({
  ...{ start_seconds: start, end_seconds: end, scene_index },
});
const listed = (made: object[], more: object = {}, shown: object | null = null) =>
  sources(view({ status: { job_id: 'j', sources: made }, ...more }), shown as never);

t.test(
  'a source says where in the film it is, in six places and a number, and on a line of its length',
  (t) => {
    const scenes = [scene(), scene({ start: 2, seconds: 8 })];
    const two = listed([source({ usages: [use(0, 2, 0), use(2.5, 10, 1)] })], { scenes });
    t.equal(
      words(two),
      'Sources Bars from 0:00 to 0:10 A page From the web, example.org. In scene 1, 0:00 to 0:02; scene 2, 0:02 to 0:10. Rights unknown',
    );
    const bars = [...markup(two)!.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)].map(([, x, width]) => [
      x,
      width,
    ]);
    t.same(bars, [
      ['0%', '20%'],
      ['25%', '75%'],
    ]);
    const usages = Array.from({ length: 8 }, (_, i) => use(i, i + 0.001));
    const many = listed([source({ usages })], { scenes });
    t.match(
      words(many),
      'In 0:00 to 0:00; 0:01 to 0:01; 0:02 to 0:02; 0:03 to 0:03; 0:04 to 0:04; 0:05 to 0:05 and 2 more places.',
    );
    t.match(markup(many), 'width="0.5%"', 'a moment can be seen');
    t.equal(markup(many)!.match(/<rect/g)!.length, 8);
    t.notMatch(words(listed([source({ usages: usages.slice(0, 6) })], { scenes })), 'more places');
    t.match(words(listed([source({ usages: [use(null, 2)] })], { scenes })), 'Not in the film yet.');
    const late = markup(listed([source({ usages: [use(5, 90)] })], { scenes }))!;
    t.match(late, '<rect x="50%" width="50%"', 'nothing is longer than the film');
    t.end();
  },
);

t.test('where a source is from, in words and as a link of the web alone', (t) => {
  const of = (more: object, shown: object | null = null) => listed([source(more)], {}, shown);
  t.match(words(of({ source_kind: 'upload', provider: 'x' })), 'Uploaded by you. Not');
  t.match(words(of({ source_kind: 'new kind', credit: 'Ada' })), 'Of unknown origin, example.org. Ada. Not');
  t.match(words(of({ title: null, rights_status: 'new' })), /^Sources example\.org .* Rights unknown$/);
  const link = (source_url: string) => markup(of({ source_url }))!.includes('Where it is from');
  t.same(
    ['https://a.example/b', 'HTTP://a.example', 'javascript:alert(1)', 'ftp://a/b', 'https://'].map(link),
    [true, true, false, false, false],
  );
  const playing = of({ usages: [use(3, 4)] }, version(1));
  t.match(markup(playing), 'href="http://s/1#t=3" data-at="3"');
  t.match(words(playing), 'Bars from 0:00 to 0:04', 'of the film that plays, where there is no plan');
  t.equal(listed([]), null);
  t.end();
});

const line = (more: object = {}) => ({
  ...{ seq: 3, kind: 'first', base: 10, length: 5, seconds: 5, credits: 15, returned: 0, ...more },
});

t.test('costs are added up, with what is held and what came back', (t) => {
  const shown = (more: object) => words(costs(view(more)));
  t.equal(shown({}), null);
  const end = 'Credits are held when work begins and paid when its video is there. All entries';
  t.equal(
    shown({
      costs: [
        line({ returned: 2 }),
        line({ kind: 'change', base: 5, seconds: 2.5, credits: 7, returned: 1 }),
      ],
      held: 9,
    }),
    'What it cost First video: 10 and 5 for its length 15 Change: 5 and half of 2.5 seconds 7 ' +
      `Held more than was needed; given back 3 Held for what is under way; what is not needed comes back 9 Paid in all 22 credits ${end}`,
  );
  t.equal(
    shown({ held: 15 }),
    `What it cost Held for what is under way; what is not needed comes back 15 Paid in all 0 credits ${end}`,
  );
  t.match(
    shown({ costs: [line({ kind: 'stopped', credits: 1 }), line({ kind: 'free', credits: 0 })] }),
    'Work that was stopped after it had begun 1 Work that came to nothing 0 Paid in all 1 credit ',
  );
  t.end();
});

const turn = (kind: string, more: object = {}) => ({
  ...{ seq: 1, at: '2026-01-31T12:34:56.000Z', from: 'service', kind, text: 'x', attached: [], ...more },
});

t.test('each turn of the conversation in words, and what the box below is for', (t) => {
  const said = (kind: string, more: object = {}) =>
    words(conversation(view({ conversation: [turn(kind, more)] }), null))!.replace(/^.*? UTC /, '');
  t.equal(said('plan', { scenes: 1, seconds: 4.04 }), 'I planned 1 scene, 4 seconds.');
  t.equal(said('plan', { scenes: 2, seconds: 1 }), 'I planned 2 scenes, 1 second.');
  t.equal(said('misunderstood'), 'I did not understand “x”, so that part stays as it was.');
  t.equal(said('unread'), 'I planned the film without a page: x.');
  t.equal(said('ready', { seconds: 4, credits: 1 }), 'Your film is ready: 4 seconds, for 1 credit.');
  t.equal(said('failed', { text: 'render_failed: no room' }), 'The film could not be rendered: no room.');
  t.equal(
    said('failed', { text: 'expired: after seven days' }),
    'The question was not answered within seven days.',
  );
  t.equal(said('request', { from: 'customer', attached: ['a.png', 'b.csv'] }), 'x With a.png, b.csv');
  const classes = (kind: string, from = 'service') =>
    /class="turn ([^"]*)"/.exec(
      markup(conversation(view({ conversation: [turn(kind, { from })] }), null))!,
    )![1];
  t.same(
    [classes('plan'), classes('unread'), classes('misunderstood'), classes('change', 'customer')],
    ['ours', 'ours odd', 'ours odd', 'mine'],
  );
  const purpose = (more: object) => /data-key="([^"]*)"/.exec(markup(conversation(view(more), null))!)![1];
  t.same(
    [purpose({}), purpose({ question: 'Which?' }), purpose({ mayFollowUp: false, question: 'Which?' })],
    ['change', 'answer-3', 'none'],
  );
  t.end();
});
