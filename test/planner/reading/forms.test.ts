// Briefs in forms that have no colons: arrows, dots, tags, and fields as programs write them.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { formed } from '../../../src/generation/planner/reading/briefs/forms.ts';
import { apart, edited } from '../../../src/generation/planner/reading/corrections/edits.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const shownIn = (text: string) => JSON.stringify(filmOf(text).scenes);
const asRead = (text: string) => edited(text, apart(formed(text))).text;

t.test('what parts labels from values is a colon where enough labels are known', async (t) => {
  t.equal(
    asRead('Client → Pastificio Morelli\nTone → warm\nAvoid → smiling grandmothers'),
    'Client : Pastificio Morelli\nTone : warm\nAvoid : smiling grandmothers',
  );
  t.equal(
    asRead('A. Client ..... Elm School\nB. Tone ....... warm\nC. Avoid ...... faces'),
    'Client: Elm School\nTone: warm\nAvoid: faces',
  );
  for (const text of [
    'Chaos → calm\nSpreadsheets → dashboards\nTone → warm',
    '14 hours → 38 minutes\n3 forms → 1 form\n9 calls → none',
    'Client → Elm School\nTone → warm',
  ])
    t.equal(asRead(text), text);
});

t.test(
  'a tag is the label of what it holds, one that is repeated an item, and one that is never closed is text',
  async (t) => {
    t.equal(
      asRead(
        '<title>Why bees dance</title>\n<tone>calm</tone>\n<facts>\n<fact>One</fact>\n<fact>Two</fact>\n</facts>',
      ),
      'title: Why bees dance\ntone: calm\n\nOne\nTwo\n',
    );
    t.equal(asRead('5 <b 6 and <done> a <i>word</i>'), '5 <b 6 and <done> a <i>word</i>');
  },
);

t.test('fields of programs are for nobody, and their values what the names say', async (t) => {
  const film = shownIn(
    [
      'template=event_reminder | locale=en-GB | slot=story_15s',
      'org=Harrowgate Chess Club',
      'event=Autumn Rapidplay',
      'date=Sun 19 Oct',
      'fallback_font=Inter',
      'do_not_show=the raffle',
      '',
      'Bring your own clock.',
    ].join('\n'),
  );
  for (const said of ['Harrowgate Chess Club', 'Autumn Rapidplay', 'Sun 19 Oct', 'Bring your own clock'])
    t.ok(film.includes(said), said);
  for (const hidden of ['event_reminder', 'en-GB', 'story_15s', 'fallback', 'Inter', 'raffle'])
    t.notOk(film.includes(hidden), hidden);
});

t.test('what a label says is confidential is hidden', async (t) => {
  const film = shownIn(
    'CLIENT: Juniper Lane Estates\nPROPERTY: 4 Quay Row\nGUIDE: £485,000\nVENDOR NOTE – CONFIDENTIAL: will accept 460\nTONE: calm',
  );
  t.ok(film.includes('£485,000'));
  t.notOk(/460|CONFIDENTIAL/i.test(film));
});

t.test(
  'what a shell calls a field in capitals is none of the film, nor is what says how it is made',
  async (t) => {
    const { scenes } = filmOf(
      'ACTION=render; TEMPLATE=none; LANG=en-GB; LEN=10; TITLE="Spring Sale: Garden Chairs"; LINE1="20% off all oak"; SHOP="Fenbrook Outdoors"; API_KEY=fk_test_81Qz55; VOICE=off',
    );
    const shown = JSON.stringify(scenes.flatMap(textsOf));
    for (const text of ['Spring Sale: Garden Chairs', 'Fenbrook Outdoors', 'off all oak'])
      t.match(shown, text);
    t.notMatch(shown, /LINE1|en-GB|none|fk_test|VOICE|render/i);
  },
);
