import t from 'tap';
import { cuesIn } from '../../../../src/generation/planner/reading/script/cues.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';

/** The labels of a text, each with its kind and with what it labels. */
function cues(text: string): string[] {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const written = (start: number, end: number) =>
    start === end ? '' : text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  return cuesIn(view).map(
    ({ kind, start, from, to }) => `${kind} [${written(start, from)}] ${written(from, to)}`,
  );
}

t.test('what a label labels ends before the next one in its line', async (t) => {
  for (const [text, expected] of [
    [
      'Text: "Open" Voice: We open at five. Music: soft piano',
      ['screen [Text:] "Open"', 'voice [Voice:] We open at five.', 'sound [Music:] soft piano'],
    ],
    [
      'Scene 1 – a desk. Voice: Good morning. Text: "Open"',
      ['scene [Scene 1 –] a desk.', 'voice [Voice:] Good morning.', 'screen [Text:] "Open"'],
    ],
    [
      'SCENE 2: Text: "Open at five" / Voice: "Come in"\nVoice: Bye',
      [
        ...['scene [SCENE 2:] ', 'screen [Text:] "Open at five" /'],
        ...['voice [Voice:] "Come in"', 'voice [Voice:] Bye'],
      ],
    ],
    ['Voice: Hello. Voice: Bye.', ['voice [Voice:] Hello.', 'voice [Voice:] Bye.']],
    ['Visual: a market. Voice: four o’clock', ['picture [Visual:] a market.', 'voice [Voice:] four o’clock']],
    ['画面：市场  旁白：四点', ['picture [画面：] 市场', 'voice [旁白：] 四点']],
    ['[Voice] We open. [Text] Open', ['voice [[Voice]] We open.', 'screen [[Text]] Open']],
    [
      'Text: Open from 9:30 to 10:15\nVoice: Come',
      ['screen [Text:] Open from 9:30 to 10:15', 'voice [Voice:] Come'],
    ],
    ['A desk; text: "Open"', ['screen [text:] "Open"']],
    ['We open at five: come in.', []],
  ] as const)
    t.same(cues(text), expected, text);
});
