import { accountsCreate } from './accounts-create.ts';
import { auditCheck } from './audit-check.ts';
import { auditExport } from './audit-export.ts';
import { auditMoneyCommand } from './audit-money.ts';
import { auditReads, auditTokenCreate, auditTokenList, auditTokenRevoke } from './audit-token.ts';
import { auditVerify } from './audit-verify.ts';
import type { Command } from './command.ts';
import { creditsGrant } from './credits-grant.ts';
import { creditsShow } from './credits-show.ts';
import { doctor } from './doctor.ts';
import { history } from './history.ts';
import { keysCreate, keysList, keysRevoke } from './keys.ts';
import { migrateDatabase } from './migrate.ts';
import { ownersErase } from './owners-erase.ts';
import { partitionsArchive, partitionsDrop, partitionsList, partitionsRestore } from './partitions.ts';
import { projectionsLag, projectionsList, projectionsRebuild } from './projections.ts';
import { status } from './status.ts';
import { upload } from './upload.ts';
import { video } from './video.ts';
import { workersPause, workersResume } from './workers.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  video,
  upload,
  status,
  history,
  accountsCreate,
  creditsGrant,
  creditsShow,
  keysCreate,
  keysList,
  keysRevoke,
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
