import t, { type Test } from 'tap';
import type { GathererOptions } from '../../../src/generation/media/gatherer.ts';
import { hugePng, mediaLab } from '../media-fixtures.ts';
import { ARTICLE } from './page-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';

/** Seconds enough for a busy machine. */
const PATIENT = { pageSeconds: 120 };

async function ready(t: Test, options: Partial<GathererOptions> = PATIENT) {
  const lab = await mediaLab(t, options);
  const signal = AbortSignal.timeout(300_000);
  const turn = { ownerId: OWNER, jobId: JOB, directory: lab.directory, signal };
  return { ...lab, turn };
}

const html =
  (page: string, type = 'text/html; charset=utf-8') =>
  (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(page);
/** A black picture. */
const picture = (width: number, height: number) => hugePng(width, height, (width * 3 + 1) * height);

t.test('an article is material, with its pictures and their terms', async (t) => {
  const { files, url, gatherer, turn } = await ready(t);
  files.set('post/harbour', html(ARTICLE));
  files.set('old', (_, response) => void response.writeHead(301, { location: '/post/harbour' }).end());
  files.set('pictures/harbour.png', picture(400, 320));
  files.set('pictures/steps.png', picture(640, 480));
  files.set('post/map.png', picture(700, 480));
  const { gathered, failures } = await gatherer.gatherPages([url('old')], turn);
  t.same(failures, []);
  t.same(
    gathered.map(({ asset }) => [asset.kind, asset.name]),
    [
      ['text', 'How a harbour learnt to swim'],
      ['image', 'harbour.png'],
      ['image', 'The new steps at the north quay.'],
    ],
    'what may not be changed or sold is left out',
  );
  const [page, , steps] = gathered.map(({ source }) => source);
  t.match(gathered[0]!.asset.text, /^# How a harbour learnt to swim\n\nIn 2014 nobody swam/);
  t.equal(gathered[0]!.asset.textKind, 'markdown');
  t.equal('page' in gathered[0]!.asset, false, 'a storyboard has no more of it');
  t.same(page, {
    id: gathered[0]!.asset.sourceId,
    source_kind: 'article',
    provider: '127.0.0.1',
    provider_asset_id: null,
    source_url: url('post/harbour'),
    display_url: null,
    source_domain: '127.0.0.1',
    media_type: 'file',
    title: 'How a harbour learnt to swim',
    credit: 'Ilse Brandt, Quay Post',
    rights_status: 'licensed',
    usages: [],
    source_metadata: { role: 'page', site: 'Quay Post', author: 'Ilse Brandt' },
    rights_metadata: { licence: 'CC BY 4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' },
  });
  t.match(steps, {
    source_kind: 'article',
    provider: '127.0.0.1',
    source_url: url('pictures/steps.png'),
    media_type: 'image',
    credit: 'Photo: Ilse Brandt, CC BY-SA 4.0',
    rights_status: 'licensed',
    rights_metadata: { licence: 'CC BY-SA 4.0' },
    source_metadata: { role: 'page_picture', page_url: url('post/harbour') },
  });
  const again = await gatherer.gatherPages([url('old')], {
    ...turn,
    known: new Set(gathered.map(({ asset }) => asset.sourceId)),
  });
  t.same(again, { gathered: [], failures: [] }, 'what an earlier run gathered is not fetched again');
});

t.test('pictures lie where the page says that its addresses begin, and fill a scene', async (t) => {
  const { files, url, gatherer, turn } = await ready(t);
  const head = `<base href="${url('media/')}">`;
  files.set(
    'post/harbour',
    html(ARTICLE.replace('<title>', `${head}<title>`).replaceAll('CC BY-NC', 'CC BY').replace('by-nc', 'by')),
  );
  files.set('pictures/harbour.png', picture(900, 299));
  files.set('pictures/steps.png', picture(1000, 320));
  files.set('media/map.png', picture(300, 900));
  files.set('post/map.png', picture(640, 480));
  const { gathered } = await gatherer.gatherPages([url('post/harbour')], turn);
  t.same(
    gathered.slice(1).map(({ source, asset }) => [source.source_url, asset.width, asset.height]),
    [[url('media/map.png'), 300, 900]],
    'not those that are too flat or too long',
  );
});

t.test('an attached page is read the same way', async (t) => {
  const { files, url, gatherer, turn } = await ready(t);
  const bytes = Buffer.from(ARTICLE.replaceAll('Meyer', 'Müller'), 'latin1');
  files.set(
    'page',
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(bytes),
  );
  const { gathered, failure } = await gatherer.gather([{ url: url('page') }], turn);
  t.equal(failure, null);
  t.match(gathered[0]!.asset.text, /Joost Müller/);
  t.equal(gathered.length, 1, 'pictures that are not there are left out');
});

t.test('robots.txt', async (t) => {
  const { files, url, gatherer, turn } = await ready(t);
  let fetched = 0;
  files.set('closed/page', (_, response) => {
    fetched++;
    html(ARTICLE)(_, response);
  });
  files.set('open/page', html(ARTICLE));
  files.set('robots.txt', Buffer.from('User-agent: *\nDisallow: /closed\n'));
  const { gathered, failures } = await gatherer.gatherPages([url('closed/page'), url('open/page')], turn);
  t.equal(gathered[0]!.asset.name, 'How a harbour learnt to swim');
  t.match(failures, [{ url: url('closed/page'), code: 'attachment_unsupported', reason: /robots\.txt/ }]);
  t.equal(fetched, 0, 'it was not even asked for');
  const { failure } = await gatherer.gather([{ url: url('closed/page') }], turn);
  t.match(failure, { code: 'attachment_unsupported', reason: /robots\.txt/ }, 'attached ones neither');
  files.set('robots.txt', (_, response) => void response.writeHead(503).end());
  const later = await gatherer.gatherPages([url('open/page')], { ...turn, jobId: OWNER });
  t.match(later.failures, [{ reason: /robots\.txt/ }], 'a site that fails to say may mean no');
});

t.test('pages that cannot be read are named, and cost a moment', async (t) => {
  const { files, url, gatherer, turn } = await ready(t, {
    pageSeconds: 1,
    resolver: (host, _, done) =>
      host === 'private.example'
        ? done(null, [{ address: '10.0.0.7', family: 4 }])
        : host === 'slow.example'
          ? undefined
          : done(Object.assign(new Error(), { code: 'ENOTFOUND' }), []),
  });
  files.set('app', html('<!doctype html><html><body><div id="root"></div></body></html>'));
  files.set('mute', () => {});
  files.set('deep', html(`<html><body>${'<div>'.repeat(39_000)}deep`));
  const addresses = [
    url('app'),
    url('mute'),
    url('gone'),
    url('deep'),
    'https://nobody.example/post',
    'https://private.example/post',
    'https://slow.example/post',
    'http://192.168.1.1/admin',
  ];
  const { gathered, failures } = await gatherer.gatherPages(addresses, turn);
  t.same(gathered, []);
  t.same(
    failures.map(({ url }) => url),
    addresses,
  );
  const reasons = failures.map(({ reason }) => reason.replace(/^“.*” cannot be used: /, ''));
  t.equal(reasons[0], 'the web page has no text that can be read without running its scripts');
  t.equal(reasons[1], 'the files did not arrive within 1 seconds');
  t.equal(reasons[2], 'the server responded 404 instead of the file');
  t.match(reasons[3], /too many elements within each other/);
  t.equal(reasons[4], 'the name of the server could not be found');
  t.equal(reasons[5], 'the address does not lead to a publicly reachable server');
  t.equal(reasons[6], 'the server did not say in time whether programs may read its pages');
  t.equal(reasons[7], 'the address does not lead to a publicly reachable server');
});
