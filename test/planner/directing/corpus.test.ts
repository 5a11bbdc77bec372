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
/** A third of them, for what does not depend on the words of each. */
const SOME = PROMPTS.filter((_, i) => i % 3 === 0);
const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A figure is set without the space before its unit. */
const bare = (text: string) => text.replaceAll(' ', '');

/**
 * What of a sentence may stand apart: a figure over its measure ("Fees 540 → 312"), one of several that it lists, a side of
 * a comparison under its name, the halves of a row, the name that opens the film, an address on the end card, and the
 * number of a step. Whose something is does not stand above its name: "mi perrita Luna" opens as "Perrita / Luna".
 */
const partsOf = (sentence: string) =>
  sentence
    .replace(/^\p{Nd}{1,2}\s?[.):–-]\s+/u, '')
    .replace(/^(?:mi|mis|my|our|mein|meine|unser|unsere|mon|ma|notre)\s/iu, '')
    .replace(SOUGHT, '')
    .split(/[:：、，،]|,\s|\s(?=\p{Nd}[^→]*→)|\s[–—/|]\s/u)
    .flatMap((part) => part.split(AND));

/** "We are hiring" stands above whom a sentence looks for, and what an "and" joins to something else in a scene of its own. */
const SOUGHT = /^(?:مطلوب|on cherche)\s/iu;
const AND = /(?:^|\s)(?:and|und|et|y|e|و)\s/iu;

const directed = (text: string, brief: Brief, more = {}) =>
  direct({ brief, request: { prompt: text, attachments: [], ...more }, assets: [], seed: 7 });

t.test('everything to be shown is shown, everything to be spoken is spoken, where it fits', async (t) => {
  t.ok(PROMPTS.length > 300);
  const lost: string[] = [];
  let short = 0;
  for (const prompt of PROMPTS) {
    const brief = goldBrief(prompt);
    const { storyboard: board, dropped } = directed(prompt.text, brief);
    if (!Value.Check(Storyboard, board)) lost.push(`${prompt.id} is not valid`);
    const left = words(dropped.flatMap((take) => take.from.map((it) => it.text)).join(' '));
    short += dropped.length > 0 ? 1 : 0;
    const shown = words(board.scenes.flatMap(textsOf).join(' '));
    const said = words(board.scenes.map((scene) => scene.narration).join(' '));
    const has = (where: string, text: string) =>
      where.includes(text) || left.includes(text) || bare(left).includes(text);
    for (const item of brief.material) {
      const where = item.kind === 'voice' ? said : shown;
      for (const sentence of sentencesOf(item.words.text))
        if (
          !has(where, words(sentence)) &&
          !partsOf(sentence).every((part) => has(bare(where), bare(words(part))))
        )
          lost.push(`${prompt.id}: ${sentence}`);
    }
  }
  t.same(lost, []);
  t.ok(short <= PROMPTS.length / 100, `${short} films have no time for all of it`);
});

t.test('every word has a span or is a framing word, in short films too', async (t) => {
  const wrong: string[] = [];
  for (const [i, prompt] of SOME.entries()) {
    const sources = sourceTexts([{ prompt: prompt.text }], []);
    const duration = [undefined, '<10s', '1-5min'][i % 3];
    const board = directed(prompt.text, goldBrief(prompt), duration ? { duration } : {}).storyboard;
    const unknown = traceTexts(board, sources).flatMap((line) => line.unknown);
    if (unknown.length > 0) wrong.push(`${prompt.id}: ${unknown}`);
    const seconds = durationOf(board);
    if (duration === '<10s' && seconds >= 10) wrong.push(`${prompt.id}: ${seconds} s`);
    if (duration === '1-5min' && (seconds <= 60 || seconds > 300)) wrong.push(`${prompt.id}: ${seconds} s`);
  }
  t.same(wrong, []);
});

t.test('instructions are never shown or spoken', async (t) => {
  const shown: string[] = [];
  for (const prompt of SOME) {
    const { scenes } = directed(prompt.text, goldBrief(prompt)).storyboard;
    const film = words(scenes.flatMap((scene) => [...textsOf(scene), scene.narration]).join(' '));
    const told = prompt.spans.filter(({ label }) => 'CV'.includes(label)).map((s) => s.words.text);
    const content = words(told.join(' '));
    for (const { label, words: said } of prompt.spans) {
      const text = words(said.text);
      // A short one may well be said in the material too.
      if ('CVS'.includes(label) || text.split(' ').length < 4 || content.includes(text)) continue;
      if (film.includes(text)) shown.push(`${prompt.id}: ${said.text}`);
    }
  }
  t.same(shown, []);
});
