import { accountsCreate } from './accounts/accounts-create.ts';
import { creditsGrant } from './accounts/credits-grant.ts';
import { creditsShow } from './accounts/credits-show.ts';
import { keysCreate, keysList, keysRevoke } from './accounts/keys.ts';
import { ownersErase } from './accounts/owners-erase.ts';
import {
  oauthRotateKeys,
  serviceAccountsList,
  serviceAccountsRevoke,
  serviceAccountsRotate,
} from './accounts/service-accounts.ts';
import { mcp } from './agents/mcp.ts';
import { auditCheck } from './audit/audit-check.ts';
import { auditExport } from './audit/audit-export.ts';
import { auditMoneyCommand } from './audit/audit-money.ts';
import { auditReads, auditTokenCreate, auditTokenList, auditTokenRevoke } from './audit/audit-token.ts';
import { auditVerify } from './audit/audit-verify.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { exportFilm } from './films/export.ts';
import { gallery } from './films/gallery.ts';
import { history } from './jobs/history.ts';
import { status } from './jobs/status.ts';
import { upload } from './jobs/upload.ts';
import { video } from './jobs/video.ts';
import { migrateDatabase } from './log/migrate.ts';
import { partitionsArchive, partitionsDrop, partitionsList, partitionsRestore } from './log/partitions.ts';
import { projectionsLag, projectionsList, projectionsRebuild } from './log/projections.ts';
import { workersPause, workersResume } from './log/workers.ts';
import { explain } from './plans/explain.ts';
import { plan } from './plans/plan.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  video,
  plan,
  upload,
  status,
  history,
  explain,
  exportFilm,
  gallery,
  accountsCreate,
  creditsGrant,
  creditsShow,
  keysCreate,
  keysList,
  keysRevoke,
  serviceAccountsList,
  serviceAccountsRotate,
  serviceAccountsRevoke,
  oauthRotateKeys,
  auditVerify,
  auditExport,
  auditCheck,
  auditMoneyCommand,
  auditTokenCreate,
  auditTokenList,
  auditTokenRevoke,
  auditReads,
  ownersErase,
  projectionsList,
  projectionsLag,
  projectionsRebuild,
  partitionsList,
  partitionsArchive,
  partitionsRestore,
  partitionsDrop,
  workersPause,
  workersResume,
  migrateDatabase,
  mcp,
  doctor,
];

/** The command that a command line begins with, and the rest of it; null when there is none. */
export function findCommand(args: string[]): { command: Command; rest: string[] } | null {
  for (const command of COMMANDS) {
    const words = command.name.split(' ');
    if (words.every((word, index) => args[index] === word))
      return { command, rest: args.slice(words.length) };
  }
  const [first, second] = args;
  // `framelog credits <account>` is short for the command that reads.
  if (first === 'credits' && second && !second.startsWith('-'))
    return { command: creditsShow, rest: args.slice(1) };
  return null;
}

/** Commands that a group such as `keys` has; empty for a word that begins none. */
export function groupOf(word: string): Command[] {
  return COMMANDS.filter((command) => command.name.startsWith(`${word} `));
}
