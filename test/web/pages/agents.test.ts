// Agents: who asks for what, when leave is given and when it is not, and codes of devices. No service.
import t from 'tap';
import type { Scope } from '../../../src/domain/access/scopes.ts';
import { CONSENT_PAGES } from '../../../src/web/pages/agents/consent.ts';
import { DEVICE_PAGES } from '../../../src/web/pages/agents/device.ts';
import { served } from '../../support/served-page.ts';

const agent = (more: object = {}) => ({ name: 'Helper', clientId: 'c1', vouchedBy: null, ...more });
const SCOPES: Scope[] = ['credits:purchase', 'sessions:write', 'mcp'];
const request = (more: object = {}) => ({
  ...{
    agent: agent(),
    scopes: SCOPES,
    returnsTo: { kind: 'machine', host: '127.0.0.1:7777' },
    askedFrom: null,
  },
  ...more,
});
/** Writes something down, and gives what comes of it. */
function noted<T>(list: unknown[], fact: unknown, output: T): T {
  list.push(fact);
  return output;
}

const CAN =
  'Make videos and change them With your credits. Buy credits and plans Can cost money With the card that you put down.';
const OVER =
  'This request is over It was decided already, it is older than an hour, or it was begun in another browser. Nothing was allowed here. Start again in the program that you want to connect. To your agents';
const END = 'Signed in as ada@example.org. Not you? Sign out in your account first.';

type Asking = {
  fields?: Record<string, string>;
  found?: object | null;
  holds?: boolean;
  address?: string | null;
};
/** A page of consent, with what was decided by it. */
async function consent(
  method: 'GET' | 'POST',
  { fields = {}, found = request(), holds = true, address = 'https://back.example/?code=1' }: Asking,
) {
  const done: unknown[] = [];
  const requests = {
    find: async (id: string) => (id === 'r1' ? found : null),
    allow: async (id: string, by: { userId: string }) => noted(done, ['allow', id, by.userId], address),
    deny: async (id: string) => noted(done, ['deny', id], address),
  };
  const shown = await served(CONSENT_PAGES, method, '/app/consent/:id', {
    ...{ parameters: { id: 'r1' }, fields, parts: { agents: { requests } } },
    visit: {
      holds: (cookie: string, value: string) => holds && cookie === 'framelog-consent' && value === 'r1',
    },
  });
  return { ...shown, done };
}

t.test('who asks, for what, and where it sends one back to', async (t) => {
  const unknown = await consent('GET', {});
  t.equal(
    unknown.words,
    `An unknown program asks to use Framelog for you Unverified It calls itself “Helper” Nobody has checked this name. Go on only if you started this yourself, just now. If a message or a site that you do not know sent you here, stop. It will be able to ${CAN} Sends you back to 127.0.0.1:7777 That is a program on this computer I started “Helper” myself and want this. Stop Allow anyway You can end this under Account, Agents, at any time. ${END}`,
  );
  const vouched = await consent('GET', {
    found: request({
      agent: agent({ vouchedBy: 'helper.example' }),
      scopes: ['mcp'],
      returnsTo: { kind: 'site', host: 'helper.example' },
    }),
  });
  t.equal(
    vouched.words,
    `Let helper.example use Framelog for you? Verified It calls itself “Helper”, and helper.example says that it is theirs. It will be able to Nothing but to connect. Sends you back to helper.example That is another site No, go back Allow You can end this under Account, Agents, at any time. ${END}`,
  );
  const nameless = await consent('GET', {
    found: request({ agent: agent({ name: null }), returnsTo: { kind: 'app', host: 'helper:' } }),
  });
  t.match(nameless.words, 'It calls itself c1 Nobody');
  t.match(nameless.words, 'Sends you back to helper: That is an app on this device');
  t.equal((await consent('GET', { holds: false })).words, OVER, 'another browser’s');
  t.same((await consent('GET', { found: null })).status, 410);
});

t.test('leave is given by who says so, and by nobody else', async (t) => {
  const vouched = request({ agent: agent({ vouchedBy: 'helper.example' }) });
  const DECISIONS: [
    fields: Record<string, string>,
    more: Asking,
    status: number,
    title: string,
    done: unknown[],
  ][] = [
    [{ decision: 'allow', sure: '1' }, {}, 200, 'Going back', [['allow', 'r1', 'u']]],
    [{ decision: 'allow' }, {}, 422, 'An unknown program', []],
    [{ decision: 'allow', sure: '0' }, {}, 422, 'An unknown program', []],
    [{ decision: 'allow', sure: 'on' }, {}, 422, 'An unknown program', []],
    [{ decision: 'allow' }, { found: vouched }, 200, 'Going back', [['allow', 'r1', 'u']]],
    [{ decision: 'refuse' }, {}, 200, 'Going back', [['deny', 'r1']]],
    [{ decision: '', sure: '1' }, {}, 200, 'Going back', [['deny', 'r1']]],
    [{ decision: 'allow', sure: '1' }, { holds: false }, 410, 'This request is over', []],
    [{ decision: 'allow', sure: '1' }, { found: null }, 410, 'This request is over', []],
    [
      { decision: 'allow', sure: '1' },
      { address: null },
      410,
      'This request is over',
      [['allow', 'r1', 'u']],
    ],
  ];
  for (const [fields, more, status, title, done] of DECISIONS) {
    const page = await consent('POST', { fields, ...more });
    t.same(
      [page.status, page.words.startsWith(title), page.done],
      [status, true, done],
      JSON.stringify(fields),
    );
  }
  const back = await consent('POST', { fields: { decision: 'refuse' } });
  t.match(back.head, 'content="0;url=https://back.example/?code=1"');
  t.match(back.words, 'to 127.0.0.1:7777');
});

/** A page of the device's code, with what was counted and decided. */
async function device(
  method: 'GET' | 'POST',
  path: string,
  { fields = {}, query = {}, found = null as object | null, wait = 0, done = true },
) {
  const counted: unknown[] = [];
  const decided: unknown[] = [];
  const agents = {
    attempts: { count: async (limits: unknown[]) => noted(counted, limits, wait) },
    requests: {
      findDevice: async (code: string) => (code === 'WDJB-MJHT' ? found : null),
      decideDevice: async (code: string, by: { userId: string }, allowed: boolean) =>
        noted(decided, [code, by.userId, allowed], done),
    },
  };
  const shown = await served(DEVICE_PAGES, method, path, { fields, query, parts: { agents } });
  return { ...shown, counted: counted.flat(), decided };
}
const LIMITS = [
  { key: 'device-code:u', most: 10, minutes: 10 },
  { key: 'device-code:1.2.3.4', most: 30, minutes: 10 },
];

t.test('a device is connected by the code that it shows, which is not to be guessed', async (t) => {
  const found = { ...request({ returnsTo: null, askedFrom: '9.9.9.9' }), userCode: 'WDJB-MJHT' };
  const first = await device('GET', '/device', {});
  t.same([first.status, first.counted], [200, []], 'nothing was tried yet');
  const typed = await device('POST', '/device', { fields: { user_code: ' WDJB-MJHT ' }, found });
  t.equal(
    typed.words,
    `Does your device show this code? WDJB-MJHT Unverified “Helper” wants to work for you. It asked from 9.9.9.9. Go on only if you see this code on a device in front of you. If somebody sent you the code or a link, stop: they would get your account. It will be able to ${CAN} No, stop Yes, it is mine ${END}`,
  );
  t.same(typed.counted, LIMITS);
  const vouched = { ...found, agent: agent({ vouchedBy: 'tv.example' }), askedFrom: null };
  const linked = await device('GET', '/device', { query: { user_code: 'WDJB-MJHT' }, found: vouched });
  t.match(linked.words, 'WDJB-MJHT tv.example “Helper” wants to work for you. Go on');
  const wrong = await device('POST', '/device', { fields: { user_code: 'AAAA-AAAA' }, found });
  t.same(
    [wrong.status, wrong.words.includes('This code is wrong, used already, or older than ten minutes.')],
    [422, true],
  );
  const often = await device('POST', '/device', { fields: { user_code: 'WDJB-MJHT' }, found, wait: 61 });
  t.same(
    [often.status, often.words],
    [429, 'Too many codes Try again in 2 minutes, with the code that your device shows then. To your videos'],
  );
});

t.test('the decision about a device', async (t) => {
  for (const [decision, more, status, words, decided] of [
    [
      'allow',
      {},
      200,
      'Your device is connected Go back to it. You can close this page. To your agents',
      [['C', 'u', true]],
    ],
    [
      'refuse',
      {},
      200,
      'Nothing was allowed The device is told so. You can close this page. To your agents',
      [['C', 'u', false]],
    ],
    [
      '',
      {},
      200,
      'Nothing was allowed The device is told so. You can close this page. To your agents',
      [['C', 'u', false]],
    ],
    [
      'allow',
      { wait: 1 },
      429,
      'Too many codes Try again in a minute, with the code that your device shows then. To your videos',
      [],
    ],
  ] as const) {
    const page = await device('POST', '/device/decision', { fields: { decision, user_code: 'C' }, ...more });
    t.same([page.status, page.words, page.decided], [status, words, decided]);
    t.same(page.counted, LIMITS);
  }
  const late = await device('POST', '/device/decision', {
    fields: { decision: 'allow', user_code: 'C' },
    done: false,
  });
  t.same([late.status, late.words.includes('This code is over. Start again on your device.')], [422, true]);
});
