// The words of pages for each state, reason, right and leave that there is: a wrong one would mislead, and no type sees it.
import t from 'tap';
import { SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import { nameOf, scopesInShort, scopesInWords } from '../../src/web/pages/agents/agent-words.ts';
import { KINDS, RIGHTS, reasonOf, standingOf, whoOf } from '../../src/web/pages/jobs/job-words.ts';
import { reasonInWords } from '../../src/web/pages/money/money-words.ts';

t.test('why something failed', (t) => {
  const sentences: Record<string, string> = {
    canceled: 'It was canceled',
    deleted: 'You deleted the video',
    expired: 'The question was not answered within seven days',
    attachment_unreachable: 'An attachment could not be fetched',
    attachment_too_large: 'An attachment is too large',
    attachment_forbidden_address: 'An attachment is at an address that we do not fetch',
    attachment_unsupported: 'An attachment is of a kind that we cannot use',
    planning_failed: 'The film could not be planned',
    render_failed: 'The film could not be rendered',
  };
  for (const [code, sentence] of Object.entries(sentences))
    t.same(reasonOf(`${code}: a: b`), { sentence, detail: code === 'expired' ? '' : 'a: b' }, code);
  t.end();
});

t.test('why a payment failed', (t) => {
  const sentences: Record<string, string> = {
    card_declined: 'The bank declined the card and gave no reason.',
    insufficient_funds: 'There is too little money on the card.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The security code of the card is wrong.',
    processing_error: 'The bank could not process the card just now.',
    authentication_required: 'The bank wants you to confirm the payment yourself.',
    payment_intent_authentication_failure: 'The bank’s check was refused.',
    checkout_expired: 'The checkout was open for too long.',
    abandoned: 'The payment never reached the provider.',
  };
  for (const [reason, sentence] of Object.entries(sentences))
    t.equal(reasonInWords(reason), sentence, reason);
  t.equal(reasonInWords('something_new'), 'The bank refused the payment.');
  t.end();
});

t.test('where something came from, whose it is, and who did it', (t) => {
  t.same(KINDS, {
    licensed_library: 'From a licensed library',
    article: 'From an article',
    web_search: 'Found on the web',
    web: 'From the web',
    connector: 'From a connected service',
    upload: 'Uploaded by you',
    generated: 'Made by Framelog',
    unknown: 'Of unknown origin',
  });
  t.same(
    Object.entries(RIGHTS).map(([right, { word, tone }]) => [right, word, tone]),
    [
      ['licensed', 'Licensed', 'done'],
      ['public', 'Public', 'done'],
      ['restricted', 'Restricted', 'fail'],
      ['user_provided', 'Yours', ''],
      ['generated', 'Made here', 'run'],
      ['unknown', 'Rights unknown', 'ask'],
    ],
  );
  t.same(
    ['service_account', 'operator', 'worker', 'system', 'nobody'].map((by) => whoOf(by, null)),
    ['An autonomous agent', 'The operator', 'A worker', 'Framelog', 'Not recorded any more'],
  );
  t.end();
});

t.test('how a job stands', (t) => {
  const standing = (status: string, output: string | null = null, error: string | null = null) => {
    const { word, tone } = standingOf({ status, output: output === null ? null : { status: output, error } });
    return `${word}, ${tone}`;
  };
  const cases: [string, ...Parameters<typeof standing>][] = [
    ['Failed, fail', 'failed'],
    ['Failed, fail', 'failed', 'completed'],
    ['Waits for you, ask', 'awaiting_user_input'],
    ['Queued, run', 'queued'],
    ['Change queued, run', 'queued', 'outdated'],
    ['Preparing, run', 'created'],
    ['Being made, run', 'running'],
    ['Changing, run', 'running', 'outdated'],
    ['Ready, done', 'completed', 'completed'],
    ['Deleted, fail', 'completed', 'failed', 'deleted: by its owner'],
    ['Not rendered, fail', 'completed', 'failed', 'render_failed: x'],
    ['Rendering, run', 'completed', 'pending'],
    ['Rendering, run', 'completed', 'processing'],
  ];
  for (const [said, ...of] of cases) t.equal(standing(...of), said, of.join());
  t.end();
});

t.test('what an agent may do, in our order, and what of it can cost money', (t) => {
  const lines = (scopes: Iterable<Scope>) =>
    [
      ...scopesInWords(scopes).markup.matchAll(
        /<p class="strong">(.*?)<\/p>\n<p class="small muted">(.*?)<\/p>/g,
      ),
    ].map(([, may, more]) => `${may!.replace(/<[^>]*>/g, '')}: ${more}`);
  t.same(lines([...SCOPES].reverse()), [
    'Make videos and change them: With your credits.',
    'See your videos and their history: Also those it did not make.',
    'See your account and settings: Your address, your plan, names of your keys.',
    'See your balance and the plans: Not your card.',
    'Make and revoke API keys, change settings Can cost money: A key it makes can do everything you can.',
    'Buy credits and plans Can cost money: With the card that you put down.',
    'Change how credits are paid for Can cost money: Your card on file and automatic top-ups.',
  ]);
  t.match(scopesInWords(['mcp']).markup, 'Nothing but to connect.');
  t.equal(scopesInShort(['mcp']), 'Nothing but to connect');
  t.equal(
    scopesInShort(['credits:purchase', 'sessions:write']),
    'Make videos and change them · Buy credits and plans',
  );
  t.equal(nameOf({ name: 'Bot', clientId: 'c' }), '“Bot”');
  t.equal(nameOf({ name: null, clientId: 'c' }), 'c');
  t.end();
});
