import type { Money } from './model-money.ts';
import type { Uploads } from './model-uploads.ts';

/** An account as the model sees it. */
export type Account = {
  available: number;
  held: number;
  holds: Record<string, number>;
  version: number;
  money: Money;
};
/** A job as the model sees it. */
export type Job = {
  account: number;
  status: string;
  output: string | null;
  run: number;
  attempt: number;
  /** Whether an attempt is under way. */
  claimed: boolean;
  hold: string | null;
  planned: boolean;
  version: number;
  tasks: number;
  sources: number;
  /** Whether a film was made that nobody deleted, and whether a deletion was the last thing. */
  video: boolean;
  gone: boolean;
};

/** Everything at one moment. */
export type World = {
  accounts: Record<number, Account>;
  jobs: Record<number, Job>;
  uploads: Record<number, Uploads>;
  /** What commands that changed something returned, by command. */
  done: Record<string, string>;
};
