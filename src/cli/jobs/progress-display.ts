import { PROGRESS_SPANS, stageAt } from '../../domain/job/progress-stages.ts';
import type { CommandContext } from '../command.ts';

const BAR_CELLS = 24;
/** Without a terminal, a stage that takes long says how far it is after each of these shares. */
const STEP_PERCENT = 10;

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
  // The render has its own two statuses: a report of it that came early does not make a running job a rendered one.
  const composing = status === 'running' && progress >= PROGRESS_SPANS.composing[0];
  return composing ? 'composing' : nameOf(stageAt(progress));
}

/** A stage in the word that people are shown. */
export function nameOf(stage: string): string {
  return stage === 'uploading' ? 'storing' : stage;
}

/** What a stage counts; nothing is shown of stages that are one step. */
const COUNTED: Record<string, string> = { composing: 'scenes', rendering: 'frames' };

/** "86/285 frames", or nothing where there is nothing to count. */
export function countsOf({ stage, done, total }: { stage: string; done: number; total: number }): string {
  const unit = COUNTED[stage];
  return unit && total > 1 ? `${done}/${total} ${unit}` : '';
}

/** A bar as wide as its share. */
export function bar(progress: number): string {
  const full = Math.round(Math.min(1, Math.max(0, progress)) * BAR_CELLS);
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
}

/** Shows how far a job is: one line drawn over itself on a terminal, a line now and then elsewhere. */
export type ProgressDisplay = {
  /** `counts` says more of the stage, such as "86/285 frames". */
  show(stage: string, progress: number | null, counts?: string): void;
  /** Clears the line, so that what comes next starts at the margin. */
  end(): void;
};

/** @param quiet shows nothing */
export function progressDisplay(context: CommandContext, quiet: boolean): ProgressDisplay {
  const { terminal } = context;
  if (quiet) return { show() {}, end() {} };
  if (!terminal) return lines(context);
  return {
    show(stage, progress, counts = '') {
      const share = progress === null ? '' : `${bar(progress)} ${percentOf(progress).padStart(3)} %`;
      const line = `${stage.padEnd(10)} ${share}  ${counts}`.trimEnd();
      terminal.write(`\r\x1b[2K${line.slice(0, terminal.columns - 1)}`);
    },
    end: () => terminal.write('\r\x1b[2K'),
  };
}

const percentOf = (progress: number) => String(Math.floor(progress * 100));

/** A line for each stage and each tenth of the whole. */
function lines(context: CommandContext): ProgressDisplay {
  let last = { stage: '', tenth: 0 };
  return {
    show(stage, progress, counts = '') {
      const tenth = Math.floor(((progress ?? 0) * 100) / STEP_PERCENT);
      if (stage === last.stage && tenth <= last.tenth) return;
      const share = progress ? `  ${percentOf(progress).padStart(3)} %` : '';
      context.note(`${stage.padEnd(10)}${share}${counts && `  ${counts}`}`.trimEnd());
      last = { stage, tenth };
    },
    end() {},
  };
}
