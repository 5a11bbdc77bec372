import type { Role } from '../model/tagger.ts';
import { hostedIn } from '../subject/better/hosted.ts';
import { isAbout, LONGEST_HOST, offersIn } from '../subject/better/offered.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** "For Hartlow Rugby Club: our | bonfire night": whose event it is orders the film, and stands above its title. */
export function cutHosts(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const led = hostedIn(view);
  if (!led || /[PV]/.test(roles[led.host.start]!)) return;
  const { start, host, mark, thing } = led;
  const isLong = tokens[host.end - 1]!.end - tokens[host.start]!.start > LONGEST_HOST;
  roles.fill('D', start, isLong ? host.start : mark + 1);
  for (let i = thing.start; i < thing.end; i++) if (/[DM]/.test(roles[i]!)) roles[i] = 'C';
}

/** The same of a host that a mark or a line alone parts from what it holds, where the film is about that: "Peluquería Mechas, | reapertura". */
export function cutOfferers(view: TextView, roles: Role[], subject: Range): void {
  const { tokens } = view.structure;
  const offer = offersIn(view).find((it) => isAbout(it, subject));
  if (!offer || offer.host.end > subject.start || /[PV]/.test(roles[offer.host.start]!)) return;
  const { lead, host } = offer;
  const isShort = tokens[host.end - 1]!.end - tokens[host.start]!.start <= LONGEST_HOST;
  if (isShort) roles.fill('D', lead, isWord(tokens[host.end]!) ? host.end : host.end + 1);
}
