// What is listed as connected, the vouched and the others, and their ends. No service.
import t from 'tap';
import { AGENTS_PAGES } from '../../../src/web/pages/agents/connected.ts';
import { served } from '../../support/served-page.ts';

t.test('connected agents, the vouched and the others, and their ends', async (t) => {
  const ended: unknown[] = [];
  const one = (more: object) => ({
    ...{
      grantId: 'g',
      clientId: 'c1',
      name: 'Helper',
      scopes: new Set(['credits:purchase', 'sessions:write', 'mcp']),
      connectedAt: '2026-01-31T23:00:00Z',
      lastUsedAt: null,
    },
    ...more,
  });
  const list = [
    one({ clientId: 'https://helper.example/c.json', lastUsedAt: '2026-02-01T00:00:00Z' }),
    one({}),
    one({ clientId: 'http://x.example/c', name: null, scopes: new Set() }),
  ];
  const grants = {
    list: async (user: string) => (user === 'u' ? list : []),
    disconnect: async (by: { userId: string }, id: string) => ended.push([by.userId, id]) > 0 && id === 'g',
  };
  const parts = { agents: { grants } };
  const page = await served(AGENTS_PAGES, 'GET', '/app/agents', { parts });
  const words = 'Make videos and change them · Buy credits and plans';
  t.same(
    [...page.markup.matchAll(/<li><div class="grow">.*?<\/li>/gs)].map(([it]) =>
      it
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
    [
      `“Helper” helper.example connected 2026-01-31, last used 2026-02-01 ${words} Disconnect`,
      `“Helper” Unverified connected 2026-01-31, never used ${words} Disconnect`,
      'http://x.example/c Unverified connected 2026-01-31, never used Nothing but to connect Disconnect',
    ],
  );
  t.match(page.words, 'https://films.example/mcp');
  const end = (grant_id: string) =>
    served(AGENTS_PAGES, 'POST', '/app/agents/disconnect', { parts, fields: { grant_id } });
  t.same([(await end('g')).to, (await end('other')).to], ['/app/agents?done=disconnected', '/app/agents']);
  t.same(ended, [
    ['u', 'g'],
    ['u', 'other'],
  ]);
});
