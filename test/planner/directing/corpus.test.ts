// Every labelled prompt of the corpus, read without a fault, as a storyboard: nothing lost, nothing without a source.
import { Value } from '@sinclair/typebox/value';
import t from 'tap';
import type { Brief } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { durationOf, Storyboard } from '../../../src/domain/storyboard.ts';
import { direct } from '../../../src/generation/planner/directing/direct.ts';
import { sentencesOf } from '../../../src/generation/planner/directing/scenes/lines.ts';
import { sourceTexts, traceTexts } from '../../../src/generation/planner/provenance/provenance.ts';
import { goldBrief, labelledPrompts } from '../../support/labelled-prompts.ts';

const PROMPTS = labelledPrompts();
const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const directed = (text: string, brief: Brief, more = {}) =>
  direct({ brief, request: { prompt: text, attachments: [], ...more }, assets: [], seed: 7 });
const boardOf = (...of: Parameters<typeof directed>) => directed(...of).storyboard;

t.test('everything to be shown is shown, everything to be spoken is spoken, where it fits', async (t) => {
  t.ok(PROMPTS.length > 300);
  let short = 0;
  for (const prompt of PROMPTS) {
    const brief = goldBrief(prompt);
    const { storyboard: board, dropped } = directed(prompt.text, brief);
    t.ok(Value.Check(Storyboard, board), prompt.id);
    const left = words(dropped.flatMap((take) => take.from.map((it) => it.text)).join(' '));
    short += dropped.length > 0 ? 1 : 0;
    const shown = words(board.scenes.flatMap(textsOf).join(' '));
    const said = words(board.scenes.map((scene) => scene.narration).join(' '));
    for (const item of brief.material) {
      const where = item.kind === 'voice' ? said : shown;
      // A sentence with a figure may stand in a scene of its own between the others.
      for (const sentence of sentencesOf(item.words.text)) {
        const text = words(sentence);
        t.ok(where.includes(text) || left.includes(text), `${prompt.id}: ${sentence}`);
      }
    }
  }
  t.ok(short <= PROMPTS.length / 100, `${short} films have no time for all of it`);
});

t.test('every word has a span or is a framing word, in short films too', async (t) => {
  for (const prompt of PROMPTS) {
    const sources = sourceTexts([{ prompt: prompt.text }], []);
    for (const duration of [undefined, '<10s', '1-5min'] as const) {
      const board = boardOf(prompt.text, goldBrief(prompt), duration ? { duration } : {});
      const unknown = traceTexts(board, sources).flatMap((line) => line.unknown);
      t.same(unknown, [], `${prompt.id} ${duration}`);
      if (duration === '<10s') t.ok(durationOf(board) < 10, `${prompt.id}: ${durationOf(board)} s`);
      if (duration === '1-5min') t.ok(durationOf(board) > 60, `${prompt.id}: ${durationOf(board)} s`);
    }
  }
});

t.test('instructions are never shown or spoken', async (t) => {
  for (const prompt of PROMPTS) {
    const { scenes } = boardOf(prompt.text, goldBrief(prompt));
    const film = words(scenes.flatMap((scene) => [...textsOf(scene), scene.narration]).join(' '));
    const content = words(
      prompt.spans
        .filter(({ label }) => 'CV'.includes(label))
        .map((s) => s.words.text)
        .join(' '),
    );
    for (const { label, words: said } of prompt.spans) {
      const text = words(said.text);
      // A short one may well be said in the material too.
      if ('CVS'.includes(label) || text.split(' ').length < 4 || content.includes(text)) continue;
      t.notOk(film.includes(text), `${prompt.id}: ${said.text}`);
    }
  }
});
