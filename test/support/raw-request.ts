import { connect } from 'node:net';

/**
 * Sends bytes, in pieces when there are several, and collects what comes back until the server closes.
 * @param pieces what to send; `halfClose` says that no more will come, and goes on reading
 */
export async function raw(
  { port }: { port: number },
  ...pieces: (string | Buffer | { halfClose: true })[]
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.once('end', () => socket.end());
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve());
    // A server that has responded may close while more is being sent.
    socket.once('error', (error) => (received.length > 0 ? resolve() : reject(error)));
  });
  closed.catch(() => {});
  for (const piece of pieces) {
    if (socket.destroyed || socket.writableEnded) break;
    if (typeof piece === 'object' && 'halfClose' in piece) socket.end();
    else await new Promise((resolve) => socket.write(piece, resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await closed;
  return Buffer.concat(received).toString();
}
