import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PREFIX = '/app/assets/';
const YEAR_SECONDS = 31_536_000;

type Asset = { type: string; content: Buffer; compressed: Buffer | null; url: string };

const own = (path: string) => readFileSync(new URL(path, import.meta.url));
const packaged = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

const FONT = asset(
  'montserrat.woff2',
  'font/woff2',
  packaged('@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2'),
);
const SHEETS = 'tokens base controls pieces money studio docs site job film talk library';
const STYLES = SHEETS.split(' ').map((name) => own(`./styles/${name}.css`).toString());

/** Scripts that work together, as one. */
const script = (...names: string[]) => names.map((name) => own(`./client/${name}.js`)).join('\n');

/** Every file that pages load, by name. Nothing comes from anywhere else. */
const ASSETS: Record<string, Asset> = Object.fromEntries([
  ['montserrat.woff2', FONT],
  ['style.css', text('style.css', 'text/css', STYLES.join('\n').replace('montserrat.woff2', FONT.url))],
  ['app.js', text('app.js', 'text/javascript', script('app'))],
  ['studio.js', text('studio.js', 'text/javascript', script('files', 'uploads', 'studio'))],
  ['job.js', text('job.js', 'text/javascript', script('files', 'uploads', 'job'))],
  ['looks.webp', asset('looks.webp', 'image/webp', own('./media/looks.webp'))],
  ['sample.mp4', asset('sample.mp4', 'video/mp4', own('./media/sample.mp4'))],
  ['sample.webp', asset('sample.webp', 'image/webp', own('./media/sample.webp'))],
  ['icon.svg', text('icon.svg', 'image/svg+xml', own('./client/icon.svg').toString())],
]);

/** Lines that are a comment, and what lines begin with, are for who writes them. */
function text(name: string, type: string, content: string): Asset {
  const bytes = Buffer.from(
    content.replaceAll(/\/\*+[^*]*\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\n\s+/g, '\n'),
  );
  return { ...asset(name, `${type}; charset=utf-8`, bytes), compressed: brotliCompressSync(bytes) };
}

/** The address names the content, so that it may be kept for ever. */
function asset(name: string, type: string, content: Buffer): Asset {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { type, content, compressed: null, url: `${PREFIX}${digest}/${name}` };
}

/** Address of a file that pages load. */
export function assetUrl(name: string): string {
  const found = ASSETS[name];
  if (!found) throw new Error(`there is no asset ${name}`);
  return found.url;
}

/** Serves the files. */
export function mountAssets(app: FastifyInstance): void {
  for (const { url, type, content, compressed } of Object.values(ASSETS))
    app.get(url, (request, reply) => {
      const brotli = compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      void reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type(type);
      void reply.header('X-Content-Type-Options', 'nosniff').header('Vary', 'Accept-Encoding');
      if (brotli) void reply.header('Content-Encoding', 'br');
      if (type === 'video/mp4') return sendRange(request, reply, content);
      return reply.send(brotli ? compressed : content);
    });
}

/** One range of a film, which some players insist on (RFC 9110, 14); anything else gets the whole. */
function sendRange(request: FastifyRequest, reply: FastifyReply, content: Buffer): FastifyReply {
  void reply.header('Accept-Ranges', 'bytes');
  const [, first = '', last = ''] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(request.headers.range ?? '') ?? [];
  if (first === '') return reply.send(content);
  const end = Math.min(last === '' ? content.length - 1 : Number(last), content.length - 1);
  const start = Number(first);
  if (start > end) return reply.code(416).header('Content-Range', `bytes */${content.length}`).send();
  void reply.code(206).header('Content-Range', `bytes ${start}-${end}/${content.length}`);
  return reply.send(content.subarray(start, end + 1));
}
