import { ASPECT_RATIOS, DESIGN_SYSTEM_IDS, DURATIONS } from '../../../domain/request.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { Problems } from '../../forms.ts';
import { lookName, lookStill, NO_ENDORSEMENT } from '../../media/looks.ts';
import { count } from '../home.ts';
import { EXAMPLES } from './examples.ts';
import { BUY_PATH, LENGTHS, priceOf } from './prices.ts';
import { LIMITS, type VideoForm } from './video-form.ts';

/** What is wrong with a field, beside it. */
const problemOf = (problems: Problems, name: string): Part =>
  problems[name] && html`<p class="error" id="${name}-error">${problems[name]}</p>`;

const described = (problems: Problems, name: string, ...others: string[]): Part =>
  html` aria-describedby="${[problems[name] && `${name}-error`, ...others].filter(Boolean).join(' ')}"${problems[name] && html` aria-invalid="true"`}`;

/** What to make, with examples to begin from. */
export function promptField(form: VideoForm, problems: Problems): Html {
  const examples = EXAMPLES.map(
    ({ name, prompt }) =>
      html`<a class="chip" href="/app/new?prompt=${encodeURIComponent(prompt)}" data-example>${name}</a>`,
  );
  return html`<section class="stack stack-s"><label class="label" for="prompt">What should the film say?</label>
<textarea class="input prompt" id="prompt" name="prompt" rows="7" required spellcheck="true" data-limit="${LIMITS.prompt}"${described(problems, 'prompt', 'prompt-count')}>
${form.prompt}</textarea>
${problemOf(problems, 'prompt')}
<p class="row between hint"><span id="prompt-count" data-count="prompt">Up to ${count(LIMITS.prompt)} characters. Names, numbers and quotes are taken as they stand.</span><span data-draft-note hidden>Draft kept in this browser</span></p>
<div class="chips" role="group" aria-label="Examples to begin from"><span class="hint">Begin from:</span>${examples}<button class="chip" type="button" data-restore hidden>My last prompt</button></div></section>`;
}

type Choice = { value: string; label: Part; more?: Part };

function choices(name: keyof VideoForm, legend: string, chosen: string, list: Choice[], problem: Part): Html {
  const rows = list.map(
    ({ value, label, more }) =>
      html`<label class="tile"><input type="radio" name="${name}" value="${value}"${value === chosen && html` checked`}><span>${label}${more && html`<small>${more}</small>`}</span></label>`,
  );
  return html`<fieldset class="stack stack-s"><legend class="label">${legend}</legend><div class="tiles">${rows}</div>${problem}</fieldset>`;
}

/** Format and length. */
export function shapeFields(form: VideoForm, problems: Problems): Html {
  const formats = ASPECT_RATIOS.map((value) => {
    const [width = 1, height = 1] = value.split(':').map(Number);
    const scale = 22 / Math.max(width, height);
    const [w, h] = [width * scale, height * scale];
    return {
      value,
      label: html`<svg class="ratio" viewBox="0 0 24 24" aria-hidden="true"><rect x="${12 - w / 2}" y="${12 - h / 2}" width="${w}" height="${h}" rx="2"/></svg>${value}`,
    };
  });
  const lengths = DURATIONS.map((value) => ({
    value,
    label: LENGTHS[value],
    more: `${priceOf(value)} credits`,
  }));
  const asTold = (more: string) => ({ value: '', label: 'As told', more });
  return html`<section class="two" aria-label="Format and length">
${choices('aspect_ratio', 'Format', form.aspect_ratio, [asTold('or 16:9'), ...formats], problemOf(problems, 'aspect_ratio'))}
${choices('duration', 'Length', form.duration, [asTold('or 10 to 30 s'), ...lengths], problemOf(problems, 'duration'))}</section>`;
}

/** The looks, one's own DESIGN.md with how it is read, and a video to follow. */
export function designFields(form: VideoForm, problems: Problems, allowed: boolean, preview: Html): Html {
  const off = !allowed && html` disabled`;
  const looks = DESIGN_SYSTEM_IDS.map(
    (id) =>
      html`<label class="look"><input type="radio" name="design_system_id" value="${id}"${id === form.design_system_id && html` checked`}${off}>${lookStill(id)}<span>${lookName(id)}</span></label>`,
  );
  const plain = html`<label class="look none"><input type="radio" name="design_system_id" value=""${form.design_system_id === '' && html` checked`}><span class="still">Framelog’s own, in the colours that your words ask for</span><span>As told</span></label>`;
  return html`<fieldset class="stack stack-s"><legend class="h2">Look</legend>
${!allowed && html`<p class="note">Looks and your own DESIGN.md come with Pro and Max. <a href="${BUY_PATH}/plan">See the plans</a>.</p>`}
${problemOf(problems, 'design_system_id')}
<div class="gallery">${plain}${looks}</div><p class="hint">${NO_ENDORSEMENT}</p></fieldset>
<details class="card"${(form.design_md || problems.design_md || form.style_reference_url || problems.style_reference_url) && html` open`}><summary>Your own DESIGN.md, or a video to follow</summary>
<div class="stack"><div class="field"><div class="row between"><label for="design_md">DESIGN.md</label><label class="btn sm js" for="design-file">Take a file</label></div>
<input class="hidden-input js" type="file" id="design-file" accept=".md,.markdown,.txt,.json,text/markdown,text/plain" aria-label="Take DESIGN.md from a file"${off}>
<textarea class="input code" id="design_md" name="design_md" rows="6" spellcheck="false" data-limit="${LIMITS.designMd}"${off}${described(problems, 'design_md', 'design_md-hint')}>
${form.design_md}</textarea>${problemOf(problems, 'design_md')}
<p class="hint" id="design_md-hint" data-count="design_md">Colours, type, corners, motion; up to ${count(LIMITS.designMd)} characters. Goes before the look above.</p>
<div class="row"><button class="btn sm" type="submit" formaction="/app/new/preview" formnovalidate${off}>Show how it is read</button></div></div>
${preview}
<div class="field"><label for="style_reference_url">YouTube video whose style to follow</label>
<input class="input" id="style_reference_url" name="style_reference_url" type="url" inputmode="url" autocomplete="off" value="${form.style_reference_url}" placeholder="https://youtu.be/…"${described(problems, 'style_reference_url')}>${problemOf(problems, 'style_reference_url')}</div></div></details>`;
}
