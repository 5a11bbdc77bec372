import t from 'tap';
import { withUsages } from '../../src/generation/run-sources.ts';

const source = (id: string) => ({ id, source_metadata: { mime: 'audio/mpeg' }, usages: [] });
const usage = (seconds: number) => ({ start_seconds: 0, end_seconds: seconds, duration_seconds: seconds });

t.test('the source of a recording tells how much of it is heard', async (t) => {
  const asset = (id: string, durationSeconds?: number) => ({
    id,
    sourceId: `s-${id}`,
    kind: 'audio',
    ...(durationSeconds ? { durationSeconds } : {}),
  });
  const job = {
    id: '01a1ff01-eff7-76ab-9914-f511698ce75b',
    sources: ['s-long', 's-whole', 's-none'].map(source),
  };
  const film = { fps: 30, scenes: [], tokens: {}, language: 'en', subject: '' };
  const composed = {
    storyboard: { ...film, assets: [asset('long', 45), asset('whole', 9.2), asset('none')] },
    usages: { long: [usage(9.5)], whole: [usage(9.2)], none: [] },
  };
  const [long, whole, none] = withUsages(job as never, composed as never);
  t.same(long?.source_metadata, {
    mime: 'audio/mpeg',
    duration_seconds: 45,
    used_seconds: 9.5,
    shortened: true,
  });
  t.match(whole?.source_metadata, { used_seconds: 9.2, shortened: false });
  t.same(none?.source_metadata, { mime: 'audio/mpeg' });
});
