// The binary form of the DevTools protocol, beside bytes that Chromium 153 sent and accepts.
import { PassThrough } from 'node:stream';
import t from 'tap';
import { encodeMessage, messageAsJson, messageLength } from '../../src/generation/renderer/browser/cbor.ts';
import { pipeTransport } from '../../src/generation/renderer/browser/pipe-transport.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** A map, a list or a message as it lies in its envelope. */
const envelope = (content: string) => {
  const bytes = hex(content);
  return `d8185a${bytes.length.toString(16).padStart(8, '0')}${bytes.toString('hex')}`;
};

t.test('commands are maps and lists in envelopes', async (t) => {
  t.same(encodeMessage({ id: 7 }).toString('hex'), 'd8185a00000006bf62696407ff');
  const command = { a: 'ü', b: [true, false, null], c: -1, d: 24, e: 0.5, f: 2 ** 31, g: -500 };
  const list = envelope('9f f5 f4 f6 ff');
  const parts = [
    ...['bf', '61 61 62 c3 bc', `61 62 ${list}`, '61 63 20', '61 64 1a 00 00 00 18'],
    ...['61 65 fb 3f e0 00 00 00 00 00 00', '61 66 fb 41 e0 00 00 00 00 00 00', '61 67 3a 00 00 01 f3', 'ff'],
  ];
  t.same(encodeMessage(command).toString('hex'), envelope(parts.join('')));
});

t.test(
  'replies become JSON: bytes as base64, text in either encoding, numbers of every length',
  async (t) => {
    const read = (content: string) => messageAsJson(hex(envelope(`bf 61 76 ${content} ff`)));
    t.equal(read('d6 43 ff d8 ff'), '{"v":"/9j/"}', 'bytes');
    t.equal(read('44 7d 68 2d 4e'), '{"v":"桽中"}', 'UTF-16');
    t.equal(read('42 3d d8'), '{"v":"\\ud83d"}', 'half of a character');
    t.equal(read('64 61 22 0a 5c'), '{"v":"a\\"\\n\\\\"}', 'what JSON escapes');
    t.equal(read('17'), '{"v":23}');
    t.equal(read('18 ff'), '{"v":255}');
    t.equal(read('19 01 00'), '{"v":256}');
    t.equal(read('3a 00 01 00 00'), '{"v":-65537}');
    t.equal(read('1b 00 00 00 01 00 00 00 00'), '{"v":4294967296}');
    t.equal(read('fb 40 09 21 fb 54 44 2d 18'), '{"v":3.141592653589793}');
    t.equal(read('fb 7f f0 00 00 00 00 00 00'), '{"v":null}', 'infinity');
    t.equal(read(envelope(`9f f5 f4 f6 ${envelope('bf ff')} ff`)), '{"v":[true,false,null,{}]}');
    t.equal(read('58 02 61 00'), '{"v":"a"}');
    t.throws(() => read('fc'), /no message \(0xfc\)/);
    t.throws(() => messageAsJson(hex('d8 18 5a 00 00 00 09 bf 61 76')), /too early/);
  },
);

t.test('a message’s length stands at its beginning', async (t) => {
  t.equal(messageLength(hex('d8 18 5a 00 00 01 02')), 265);
  t.equal(messageLength(hex('d8 18 5a 00 00 01')), null);
  t.throws(() => messageLength(hex('7b 22')), /no message \(0x7b\)/);
});

/** A transport over pipes of ours, what it delivered, and whether it has closed. */
function piped() {
  const [commands, replies] = [new PassThrough(), new PassThrough()];
  const child = { stdio: [null, null, null, commands, replies] };
  const transport = pipeTransport(child as unknown as Parameters<typeof pipeTransport>[0]);
  const told = { messages: [] as string[], closed: false };
  transport.onmessage = (message) => void told.messages.push(message);
  transport.onclose = () => {
    told.closed = true;
  };
  return { transport, commands, replies, told };
}

const turn = () => new Promise((done) => setImmediate(done));

t.test('messages are handed out whole, however the pipe cuts them', async (t) => {
  const stream = Buffer.concat(
    [{ id: 1 }, { id: 2, result: { text: 'x'.repeat(300) } }, {}].map(encodeMessage),
  );
  const expected = ['{"id":1}', `{"id":2,"result":{"text":"${'x'.repeat(300)}"}}`, '{}'];
  for (const size of [1, 5, 64, stream.length]) {
    const { replies, told } = piped();
    for (let at = 0; at < stream.length; at += size) {
      replies.write(stream.subarray(at, at + size));
      await turn();
    }
    t.strictSame(told.messages, expected, `${size} bytes at a time`);
  }
});

t.test('commands are written in binary form', async (t) => {
  const { transport, commands } = piped();
  transport.send('{"id":7}');
  t.equal((commands.read() as Buffer).toString('hex'), 'd8185a00000006bf62696407ff');
});

t.test('a browser that sends something else is lost like one that died', async (t) => {
  const { replies, told } = piped();
  replies.write('Segmentation fault');
  await turn();
  await turn();
  t.equal(told.closed, true);
  t.strictSame(told.messages, []);
});
