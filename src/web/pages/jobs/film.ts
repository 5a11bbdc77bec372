import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { clock, secondsOf, sizeOf, span } from './job-words.ts';
import { jobPath } from './work-card.ts';

type Version = SessionView['versions'][number];

/** The film, with its chapters below; without a script each chapter opens the film at its place. */
export function player(view: SessionView, version: Version): Html {
  const { run, play, width, height, scenes, captions_url: captions } = version;
  const address = `${jobPath(view.status.job_id)}/captions/${run}`;
  const shape = height > width ? 'tall' : height === width ? 'square' : 'wide';
  const chapters = scenes.map(
    (scene) =>
      html`<li><a href="${play.url}#t=${scene.start}" data-at="${scene.start}"><span class="number">${clock(scene.start)}</span> ${scene.headline}</a></li>`,
  );
  return html`<figure class="player ${shape}"><video id="film" controls preload="metadata" playsinline width="${width}" height="${height}"${
    play.poster && html` poster="${play.poster}"`
  } aria-label="${view.title}, ${secondsOf(version.duration_seconds)}"><source src="${play.url}" type="video/mp4">
${captions && html`<track kind="captions" src="${address}" srclang="${view.language}" label="Captions" default>`}</video>
<figcaption class="vh">${view.title}</figcaption></figure>
<ol class="chapters" aria-label="Chapters" tabindex="0">${chapters}</ol>`;
}

/** The plan, scene by scene. */
export function storyboard({ scenes, frame }: SessionView, working: boolean): Part {
  if (scenes.length === 0) return null;
  const cards = scenes.map((scene, index) => {
    const rest = scene.texts.filter((text) => text !== scene.headline);
    const voice = scene.narration && html`<p class="small dim">Says: “${scene.narration}”</p>`;
    const still = scene.still
      ? html`<img class="still" src="${scene.still}" alt="" width="${frame.width}" height="${frame.height}" loading="lazy">`
      : working && html`<span class="undrawn" aria-hidden="true"></span>`;
    return html`<li class="scene">${still}<p class="row between small dim"><span class="number">${index + 1} · ${span(scene.start, scene.seconds)}</span>${
      working && html`<span>${scene.still ? 'drawn' : scene.composed ? 'laid out' : 'planned'}</span>`
    }</p><p class="strong">${scene.headline}</p>${rest.slice(0, 8).map((text) => html`<p class="small">${text}</p>`)}${voice}</li>`;
  });
  const last = scenes.at(-1)!;
  return html`<section class="card stack" aria-labelledby="board"><div class="row between"><h2 id="board">Storyboard</h2>
<span class="small muted">${scenes.length} ${scenes.length === 1 ? 'scene' : 'scenes'}, ${secondsOf(last.start + last.seconds)}</span></div>
<ol class="board">${cards}</ol></section>`;
}

/** Every finished video, the newest first. */
export function versions(view: SessionView, shown: Version): Part {
  if (view.versions.length < 2) return null;
  const cards = view.versions.map((version, index) => {
    const { run, play } = version;
    const name = index === 0 ? `Version ${run}, newest` : `Version ${run}`;
    const picture = play.poster
      ? html`<img src="${play.poster}" alt="" width="${version.width}" height="${version.height}" loading="lazy">`
      : html`<span class="blank" aria-hidden="true"></span>`;
    return html`<li><a class="version" href="${jobPath(view.status.job_id)}?version=${run}"${
      version === shown && html` aria-current="true"`
    }>${picture}<b>${name}</b><span class="small dim">${clock(version.duration_seconds)}, ${version.completed_at.slice(0, 16).replace('T', ' ')}, ${sizeOf(version.bytes)}</span></a></li>`;
  });
  return html`<section class="card stack" aria-labelledby="versions"><h2 id="versions">Versions</h2><ul class="versions">${cards}</ul>
<div class="row"><a class="btn sm" href="${jobPath(view.status.job_id)}/compare">Compare side by side</a></div></section>`;
}
