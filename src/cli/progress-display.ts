import type { CommandContext } from './command.ts';

/** Where a stage ends on the way from 0 to 1, as the worker reports it (generation/telemetry.ts). */
const STAGES: readonly [until: number, name: string][] = [
  [0.06, 'planning'],
  [0.15, 'composing'],
  [0.9, 'rendering'],
  [0.97, 'encoding'],
  [1, 'storing'],
];
const BAR_CELLS = 24;

/** What a status says about where the job is, in one word. */
export function stageOf(body: {
  status: string;
  progress?: number | null;
  output: { status: string } | null;
}): string {
  const { status, output } = body;
  if (status === 'queued' || status === 'created') return 'waiting';
  if (status === 'completed' && output?.status === 'queued') return 'rendering';
  const progress = body.progress ?? 0;
  if (status === 'running') return progress < 0.06 ? 'planning' : 'composing';
  return STAGES.find(([until]) => progress < until)?.[1] ?? 'storing';
}

/** A bar as wide as its share. */
export function bar(progress: number): string {
  const full = Math.round(Math.min(1, Math.max(0, progress)) * BAR_CELLS);
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
}

/** Shows how far a job is: one line drawn over itself on a terminal, a line for each stage elsewhere. */
export type ProgressDisplay = {
  show(stage: string, progress: number | null): void;
  /** Clears the line, so that what comes next starts at the margin. */
  end(): void;
};

/** @param quiet shows nothing */
export function progressDisplay(context: CommandContext, quiet: boolean): ProgressDisplay {
  const { terminal } = context;
  if (quiet) return { show() {}, end() {} };
  if (!terminal) {
    let last = '';
    return {
      show(stage) {
        if (stage !== last) context.note(stage);
        last = stage;
      },
      end() {},
    };
  }
  return {
    show(stage, progress) {
      const share =
        progress === null ? '' : `${bar(progress)} ${String(Math.floor(progress * 100)).padStart(3)} %`;
      terminal.write(`\r\x1b[2K${`${stage.padEnd(10)} ${share}`.slice(0, terminal.columns - 1)}`);
    },
    end: () => terminal.write('\r\x1b[2K'),
  };
}
