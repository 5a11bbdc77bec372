// A body of the wire in the words of the domain: every member, the defaults of a DESIGN.md, and nothing that was not said.
import t from 'tap';
import { type RequestBody, toVideoRequest } from '../../../src/operations/jobs/request-body.ts';

const CASES: [body: object, request: object][] = [
  [{}, {}],
  [
    { aspect_ratio: '9:16', duration: '<10s' },
    { aspectRatio: '9:16', duration: '<10s' },
  ],
  [{ design_system_id: 'linear' }, { designSystemId: 'linear' }],
  [{ style_reference_url: 'https://youtu.be/x' }, { styleReferenceUrl: 'https://youtu.be/x' }],
  [{ design_md: '# A' }, { designMd: { content: '# A', filename: 'DESIGN.md' } }],
  [{ design_md: { content: '# A' } }, { designMd: { content: '# A', filename: 'DESIGN.md' } }],
  [
    { design_md: { content: '# A', filename: 'ours.md', sourceUrl: 'https://a.example' } },
    { designMd: { content: '# A', filename: 'ours.md', sourceUrl: 'https://a.example' } },
  ],
  [
    { design_md: { content: '# A', jsonContent: '{}' } },
    {
      designMd: {
        content: '# A',
        filename: 'DESIGN.md',
        jsonContent: '{}',
        jsonFilename: 'style-extraction.json',
      },
    },
  ],
  [
    { design_md: { content: '# A', jsonContent: '{}', jsonFilename: 'tokens.json' } },
    { designMd: { content: '# A', filename: 'DESIGN.md', jsonContent: '{}', jsonFilename: 'tokens.json' } },
  ],
  [
    { attachments: [{ url: 'u', name: 'n', type: 'image', content_type: 'image/png' }, { url: 'v' }] },
    { attachments: [{ url: 'u', name: 'n', type: 'image', contentType: 'image/png' }, { url: 'v' }] },
  ],
];

t.test('member by member', (t) => {
  for (const [body, request] of CASES)
    t.same(toVideoRequest({ prompt: 'Tea', ...body } as RequestBody), {
      prompt: 'Tea',
      attachments: [],
      ...request,
    });
  t.end();
});
