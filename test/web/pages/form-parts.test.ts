// Parts of forms, whole: which of their fields are shown again when one has expired, and what their files may be.
import t from 'tap';
import { html } from '../../../src/domain/text/html.ts';
import { typed } from '../../../src/web/expired-form.ts';
import { attachmentFields } from '../../../src/web/pages/studio/attachment-fields.ts';
import type { Visit } from '../../../src/web/visit.ts';

const sent = (body: unknown) => typed({ request: { body } } as unknown as Visit);

t.test('of a form that has expired, nothing secret and nothing of the page’s own is shown again', (t) => {
  const unseen =
    'form_token token password current client_secret response next once key key_id session_id share_id credential_id delivery_id';
  const seen = 'prompt design_md addresses name email url description keys nextly idea';
  const fields = `${unseen} ${seen}`.split(' ').map((name) => [name, `my ${name}`]);
  t.same(
    sent(Object.fromEntries(fields)),
    seen.split(' ').map((name) => [name, `my ${name}`]),
  );
  t.same(sent({ prompt: ' \n', files: ['a', 'b'], other: '0' }), [['other', '0']]);
  for (const nothing of [null, undefined, {}]) t.same(sent(nothing), []);
  t.end();
});

t.test('files are as large as their kind may be, and of no other kind', (t) => {
  const form = { uploads: '', addresses: '' };
  const { markup } = attachmentFields({ form, problems: {}, uploadsLeft: 7, heading: html`` });
  const types = JSON.parse(/data-types="([^"]*)"/.exec(markup)![1]!.replaceAll('&quot;', '"'));
  const byKind = Object.groupBy(Object.entries(types), ([type]) => type.split('/')[0]!);
  const sizes = Object.entries(byKind).map(([kind, all]) => [
    kind,
    [...new Set(all!.map(([, most]) => most))],
  ]);
  t.same(Object.fromEntries(sizes), { image: [52_428_800], video: [5_368_709_120], audio: [524_288_000] });
  t.equal(/accept="([^"]*)"/.exec(markup)?.[1], Object.keys(types).join(','));
  t.equal(/data-most="(\d+)"/.exec(markup)?.[1], '100');
  t.match(markup, 'Pictures to 50 MB, sound to 500 MB, video to 5 GB. 7 uploads left for now.');
  t.match(markup, '<details><summary>Attach by address', 'closed while it is empty');
  const open = attachmentFields({
    ...{ form: { uploads: '', addresses: 'https://a' }, problems: {}, uploadsLeft: 0, heading: html`` },
  });
  t.match(open.markup, '<details open><summary>Attach by address');
  t.end();
});
