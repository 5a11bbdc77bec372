import { Rejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { type SceneView, type SessionView, viewSession } from '../../../operations/viewing/view-session.ts';
import { workPage } from '../../layout.ts';
import { redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { jobHead, jobScript } from './job-page.ts';
import { clock, creditsOf, secondsOf, sizeOf } from './job-words.ts';
import { jobPath } from './work-card.ts';

type Version = SessionView['versions'][number];

/** Two versions of a video side by side, and what differs between them. */
export async function comparePage(visit: Visit, jobId: string): Promise<Shown> {
  const view = await ask(visit, viewSession, { job_id: jobId });
  const { versions } = view;
  if (versions.length < 2) return redirect(jobPath(jobId));
  const asked = (name: string, usual: Version) =>
    visit.query(name) === '' ? usual : versions.find(({ run }) => String(run) === visit.query(name));
  const [left, right] = [asked('left', versions[1]!), asked('right', versions[0]!)];
  if (!left || !right) throw new Rejection('job_not_found', {});
  const body = html`${jobHead(view, { part: 'compare' })}
<div class="stack">${choice(view, left, right)}
<div class="beside">${[left, right].map((version) => side(view, version))}</div>
<div class="row"><button class="btn" type="button" data-together hidden>Play both</button></div>
${differences(left, right)}</div>`;
  const head = jobScript(visit);
  const title = `Versions of ${view.title}`;
  return workPage(visit, { path: `${jobPath(jobId)}/compare`, title, body, head, storage: true });
}

function choice({ status, versions }: SessionView, left: Version, right: Version): Part {
  if (versions.length < 3) return null;
  const select = (name: string, label: string, chosen: Version) =>
    html`<label for="${name}">${label}</label><select class="input" id="${name}" name="${name}">${versions.map(
      (version) =>
        html`<option value="${version.run}"${version === chosen && html` selected`}>Version ${version.run}</option>`,
    )}</select>`;
  return html`<form class="row filters" method="get" action="${jobPath(status.job_id)}/compare">
${select('left', 'Left', left)}${select('right', 'Right', right)}<button class="btn" type="submit">Show</button></form>`;
}

function side({ status, title, conversation, language }: SessionView, version: Version): Html {
  const { run, play, width, height, captions_url: captions } = version;
  const said = conversation.find(({ kind, seq }) => kind === 'ready' && seq === version.seq);
  const asked = conversation.findLast(
    ({ from, kind, seq }) => from === 'customer' && kind !== 'reply' && seq < (said?.seq ?? 0),
  );
  const track = html`<track kind="captions" src="${jobPath(status.job_id)}/captions/${run}" srclang="${language}" label="Captions">`;
  return html`<section class="stack stack-s" aria-labelledby="version-${run}"><h2 id="version-${run}">Version ${run}</h2>
<figure class="player"><video controls preload="metadata" playsinline data-beside width="${width}" height="${height}"${
    play.poster && html` poster="${play.poster}"`
  } aria-label="${title}, version ${run}"><source src="${play.url}" type="video/mp4">${captions && track}</video></figure>
${asked && html`<p class="quoted small">${asked.text.slice(0, 400)}</p>`}
<div class="row"><a class="btn sm" href="${version.video_url}" download>Download MP4 <span class="number">${sizeOf(version.bytes)}</span></a></div></section>`;
}

/** A row of the table: what it is, and how it is in each. */
type Row = [what: string, left: string, right: string];

function differences(left: Version, right: Version): Html {
  const facts = (version: Version): string[] => [
    secondsOf(version.duration_seconds),
    `${version.width} × ${version.height}`,
    `${version.scenes.length}`,
    creditsOf(version.charged),
  ];
  const names = ['Length', 'Picture', 'Scenes', 'Cost'];
  const [a, b] = [facts(left), facts(right)];
  const rows = names.flatMap((name, index): Row[] =>
    a[index] === b[index] ? [] : [[name, a[index]!, b[index]!]],
  );
  const most = Math.max(left.scenes.length, right.scenes.length);
  for (let index = 0; index < most; index++) {
    const [before, after] = [sceneText(left.scenes[index]), sceneText(right.scenes[index])];
    if (before !== after) rows.push([`Scene ${index + 1}`, before, after]);
  }
  const cells = rows.map(
    ([what, one, other]) => html`<tr><th scope="row">${what}</th><td>${one}</td><td>${other}</td></tr>`,
  );
  const table = html`<section class="scroll" tabindex="0" aria-label="Differences, scene by scene"><table><thead><tr><th scope="col">What</th><th scope="col">Version ${left.run}</th><th scope="col">Version ${right.run}</th></tr></thead><tbody>${cells}</tbody></table></section>`;
  return html`<section class="card stack" aria-labelledby="differs"><h2 id="differs">What differs</h2>
${rows.length > 0 ? table : html`<p>Words, order and lengths are the same; what differs is how it looks.</p>`}</section>`;
}

function sceneText(scene: SceneView | undefined): string {
  if (!scene) return 'Not there';
  const words = [...new Set([scene.headline, ...scene.texts])].join(' · ');
  const voice = scene.narration && ` Says: “${scene.narration}”`;
  return `${clock(scene.seconds)}: ${words}${voice}`;
}
