import type { Brief } from '../../domain/brief.ts';
import { aboutOf } from '../../domain/film/about.ts';
import type { ModelUse } from '../../domain/film/model-use.ts';
import { textsOf } from '../../domain/film/scene-texts.ts';
import { firstRenderPrice } from '../../domain/money/plans.ts';
import type { VideoRequest } from '../../domain/request.ts';
import { type Asset, durationOf, type Storyboard } from '../../domain/storyboard.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, helpOf, type Input } from '../command.ts';
import { REQUEST_OPTIONS, type RequestBody, requestBody } from '../jobs/video-request.ts';
import { askModel, linesOfUse } from './ask-model.ts';
import { LONGEST_PROMPT, withTexts } from './attached-texts.ts';

/** What a prompt would become, without making it: no service, no database, nothing charged. */
export const plan: Command = {
  name: 'plan',
  parameters: '"<prompt>"',
  summary:
    'Shows what a video would be: the brief, the storyboard and the price. Nothing is made or charged.',
  options: {
    ...REQUEST_OPTIONS,
    model: { help: 'ask the language model of the settings (LLM_BASE_URL …), and say what it took' },
    json: { help: 'print brief, subject, language, scenes, price and seconds as one JSON object' },
  },
  examples: [
    'framelog plan "A 10 second launch video for Alpenglow, the trail app"',
    'LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=qwen2.5:14b framelog plan --model "How tea is made"',
    'framelog plan "Our harbour fair" --attach notes.md --duration 10-30s --json',
  ],
  async run(input, context) {
    if (input.words.length === 0 && input.all('attach').length === 0) {
      context.print(helpOf(plan));
      return EXIT.usage;
    }
    const { prompt, attachments } = await withTexts(input.words.join(' ').trim(), input.all('attach'));
    if (!prompt.trim()) throw usageError('What should the video show? framelog plan "<prompt>"');
    const length = [...prompt].length;
    // No service is asked, which would refuse it.
    if (length > LONGEST_PROMPT)
      throw new CliError(
        `The prompt has ${length} characters, and a prompt holds ${LONGEST_PROMPT}: shorten it`,
      );
    const request = requestOf(await requestBody(input, prompt));
    // Loaded when needed: the help of a command needs no planner.
    const { pagesAsked, planFilm } = await import('../../generation/planner/plan-film.ts');
    const messages = [{ run: 1, kind: 'create' as const, prompt }];
    const assets = attachments.flatMap(standIn);
    const asked = { request, messages, assets, missing: [], mayAsk: false, seed: 1 };
    const { brief, storyboard } = planFilm(asked);
    for (const page of pagesAsked(asked)) {
      context.note(`The film would be made of ${page}, which is not read here`);
    }
    const price = firstRenderPrice(request);
    if (!input.flag('model')) {
      report(input, context, { brief, storyboard, price });
      return EXIT.done;
    }
    const made = await askModel(context.config(), asked, context.signal);
    report(input, context, { brief, storyboard: made.storyboard, price, use: made.use });
    if (!input.flag('json')) for (const line of linesOfUse(made)) context.print(line);
    return made.use.fallback ? EXIT.failed : EXIT.done;
  },
};

function requestOf(body: RequestBody): VideoRequest {
  const { prompt, aspect_ratio, duration, design_system_id, design_md, style_reference_url } = body;
  return {
    prompt,
    attachments: [],
    ...(aspect_ratio ? { aspectRatio: aspect_ratio as VideoRequest['aspectRatio'] & string } : {}),
    ...(duration ? { duration: duration as VideoRequest['duration'] & string } : {}),
    ...(design_system_id
      ? { designSystemId: design_system_id as VideoRequest['designSystemId'] & string }
      : {}),
    ...(design_md ? { designMd: { content: design_md, filename: 'DESIGN.md' } } : {}),
    ...(style_reference_url ? { styleReferenceUrl: style_reference_url } : {}),
  };
}

const KINDS: [RegExp, Asset['kind']][] = [
  [/\.(?:png|jpe?g|webp|gif|svg|avif|heic)$/i, 'image'],
  [/\.(?:mp4|mov|webm|mkv|m4v)$/i, 'video'],
  [/\.(?:mp3|wav|m4a|ogg|flac|aac)$/i, 'audio'],
];

/** An attachment as the plan sees it: nothing is read or sent, its name says what it is. */
function standIn(attachment: string, at: number): Asset[] {
  const name = attachment.split(/[?#]/u, 1)[0]!.replace(/^.*[\\/]/u, '');
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (!kind) return [];
  const id = `asset-${at + 1}`;
  return [{ id, kind, sourceId: id, key: id, sha256: '', contentType: `${kind}/*`, name }];
}

/** A plan, and what a model had to do with it. */
type Planned = { brief: Brief; storyboard: Storyboard; price: number; use?: ModelUse };

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

function report(input: Input, context: CommandContext, planned: Planned): void {
  const { brief, storyboard, price, use } = planned;
  const scenes = storyboard.scenes.map((scene) => ({
    type: scene.type,
    texts: textsOf(scene),
    narration: scene.narration,
  }));
  const subject = aboutOf(brief);
  const seconds = rounded(durationOf(storyboard));
  if (input.flag('json')) {
    const { language } = storyboard;
    context.print(
      JSON.stringify({ brief, subject, language, scenes, price, seconds, ...(use ? { model: use } : {}) }),
    );
    return;
  }
  context.print(`subject   ${subject ?? 'none'}`);
  context.print(`genre     ${brief.genre}, ${storyboard.language}`);
  for (const { kind, words } of brief.directions) context.print(`direction ${kind}: ${words.text}`);
  for (const { words } of brief.prohibitions) context.print(`never     ${words.text}`);
  scenes.forEach(({ type, texts, narration }, i) => {
    const length = rounded(storyboard.scenes[i]!.duration).toFixed(1);
    context.print(
      `${String(i + 1).padStart(2)}  ${type.padEnd(10)} ${length.padStart(4)} s  ${texts.join(' | ')}`,
    );
    if (narration) context.print(`                       spoken: ${narration}`);
  });
  context.print(`length    ${seconds} s, ${storyboard.aspectRatio}`);
  context.print(`price     ${price} credits`);
}
