// How a sender hears a refusal while its body is still coming.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { sendError } from '../../../src/storage/embedded/error-response.ts';
import { S3Error } from '../../../src/storage/embedded/s3-error.ts';

const refusal = new S3Error('EntityTooLarge', 'Too <large>.', 'file_too_large');

/** Refuses a request; what was done to the response, in order, and the timer that was set. */
function refused(
  t: Test,
  more: { accept?: string; method?: string; complete?: boolean; headersSent?: boolean },
) {
  const done: unknown[] = [];
  const timers: { ms: number; ring: () => void }[] = [];
  const { accept = 'application/json', method = 'PUT', complete = true, headersSent = false } = more;
  const setTimeout = (ring: () => void, ms: number) => {
    timers.push({ ring, ms });
    return { unref: () => ({}) };
  };
  t.intercept(globalThis, 'setTimeout', { value: setTimeout });
  const req = Object.assign(new EventEmitter(), {
    ...{ method, complete, destroyed: false, headers: { accept } },
    resume: () => void done.push('read on'),
  });
  const res = {
    headersSent,
    writeHead: (status: number, headers: object) => void done.push([status, headers]),
    write: (body: Buffer) => void done.push(['write', String(body)]),
    end: (body?: Buffer) => void done.push(['end', ...(body === undefined ? [] : [String(body)])]),
    destroy: () => void done.push('destroyed'),
  };
  sendError(req as unknown as IncomingMessage, res as unknown as ServerResponse, refusal);
  return { done, timers, req };
}
const BODY = '{"error":"file_too_large","message":"Too <large>."}';
const HEADERS = {
  ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': 51 },
  'x-content-type-options': 'nosniff',
};

t.test('who has sent everything hears it at once', async (t) => {
  t.same(refused(t, {}).done, [
    [400, HEADERS],
    ['end', BODY],
  ]);
  t.same(refused(t, { method: 'HEAD' }).done, [[400, HEADERS], ['end']], 'of HEAD the headers alone');
  t.same(
    refused(t, { headersSent: true }).done,
    ['destroyed'],
    'a response that has begun cannot be another',
  );
});

t.test('who is still sending is read on, for half a minute, and then the connection ends', async (t) => {
  for (const ending of ['end', 'close', 'the time']) {
    const { done, timers, req } = refused(t, { complete: false });
    t.same(done, [[400, { ...HEADERS, connection: 'close' }], ['write', BODY], 'read on']);
    t.same(
      timers.map(({ ms }) => ms),
      [30_000],
    );
    if (ending === 'the time') timers[0]!.ring();
    else req.emit(ending);
    t.same(done.slice(3), [['end']], ending);
  }
});

t.test('who asks for no JSON gets the XML of S3', async (t) => {
  for (const accept of ['*/*', 'application/xml', 'text/json']) {
    const [[status, headers], [, xml]] = refused(t, { accept }).done as [[number, object], [string, string]];
    t.equal(status, 400);
    t.match(headers, { 'content-type': 'application/xml', 'content-length': xml.length });
    t.match(
      xml,
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Error><Code>EntityTooLarge<\/Code><Message>Too &lt;large&gt;\.<\/Message><RequestId>[0-9a-f-]{36}<\/RequestId><\/Error>$/,
    );
  }
  for (const accept of ['application/json', 'application/problem+json', 'text/html, application/json;q=0.9'])
    t.equal((refused(t, { accept }).done.at(-1) as string[])[1], BODY, accept);
});
