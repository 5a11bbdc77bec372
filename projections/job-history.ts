import { sentenceOf } from '../src/domain/job/event-sentences.ts';
import type { Projection } from './projection.ts';

/** The public history of a job: one readable line an event, and the facts a customer may see. */
export const jobHistory: Projection<'job', null> = {
  name: 'job-history',
  kind: 'job',
  tables: [{ name: 'job_history', key: ['job_id', 'version'], personal: ['detail'] }],
  initial: () => null,
  step(_state, event, stream) {
    const { summary, detail } = sentenceOf(event) ?? { summary: event.type, detail: {} };
    const row = {
      job_id: stream.id,
      version: event.version,
      owner_id: stream.ownerId,
      recorded_at: event.recordedAt,
      type: event.type,
      run: 'run' in event.data ? event.data.run : 1,
      summary,
      detail,
    };
    return { state: null, rows: { job_history: [row] } };
  },
};
