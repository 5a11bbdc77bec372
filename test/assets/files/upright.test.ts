// Pictures of cameras that were held otherwise: each comes out upright, by the corner that is bright in it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import t from 'tap';
import { tools } from '../../support/rendering.ts';
import { mediaLab, withOrientation } from '../media-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000002';
const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'];

t.test('every way in which a camera may be held is undone', async (t) => {
  const { make, files, url, gatherer, directory } = await mediaLab(t);
  const bright = 'color=black:s=64x32,drawbox=x=0:y=0:w=32:h=16:color=white:t=fill';
  const jpeg = await readFile(await make('corner.jpg', '-f', 'lavfi', '-i', bright, '-frames:v', '1'));
  const ways = [1, 2, 3, 4, 5, 6, 7, 8];
  for (const way of ways) files.set(`${way}.jpg`, withOrientation(jpeg, way));
  const turn = { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(300_000) };
  const { gathered } = await gatherer.gather(
    ways.map((way) => ({ url: url(`${way}.jpg`) })),
    turn,
  );
  const found: Record<string, string> = {};
  for (const { asset, path } of gathered) {
    const output = ['-vf', 'scale=2:2:flags=area,format=gray', '-f', 'rawvideo', '-'];
    const args = ['-loglevel', 'error', '-i', path, ...output];
    const { stdout } = await promisify(execFile)(tools.ffmpegPath, args, { encoding: 'buffer' });
    const corner = CORNERS[[...stdout].indexOf(Math.max(...stdout))];
    found[asset.name!] = `${asset.width} × ${asset.height}, ${corner}`;
  }
  t.same(found, {
    '1.jpg': '64 × 32, top left',
    '2.jpg': '64 × 32, top right',
    '3.jpg': '64 × 32, bottom right',
    '4.jpg': '64 × 32, bottom left',
    '5.jpg': '32 × 64, top left',
    '6.jpg': '32 × 64, top right',
    '7.jpg': '32 × 64, bottom right',
    '8.jpg': '32 × 64, bottom left',
  });
});
