import { createHash } from 'node:crypto';
import type { Visit } from '../../visit.ts';

/** Names the account to a browser's own storage, so that who shares the browser does not see another's draft. */
export const draftOwner = (visit: Visit): string =>
  createHash('sha256').update(`draft ${visit.me.principal.accountId}`).digest('hex').slice(0, 16);
