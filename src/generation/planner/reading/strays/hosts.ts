import type { Role } from '../model/tagger.ts';
import { hostedIn } from '../subject/better/hosted.ts';
import type { TextView } from '../views.ts';

/** Letters of a host that has room above the title. */
const LONGEST = 40;

/** "For Hartlow Rugby Club: our | bonfire night": whose event it is orders the film, and stands above its title. */
export function cutHosts(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const led = hostedIn(view);
  if (!led || /[PV]/.test(roles[led.host.start]!)) return;
  const { start, host, mark, thing } = led;
  const isLong = tokens[host.end - 1]!.end - tokens[host.start]!.start > LONGEST;
  roles.fill('D', start, isLong ? host.start : mark + 1);
  for (let i = thing.start; i < thing.end; i++) if (/[DM]/.test(roles[i]!)) roles[i] = 'C';
}
