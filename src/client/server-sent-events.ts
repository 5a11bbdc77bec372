/** One message of a stream (WHATWG HTML, 9.2.6); `event` is `message` where none is named. */
export type ServerSentMessage = { event: string; data: string };

/** A carriage return at the end may be half of a line end: it waits for what follows. */
const LINE_END = /\r\n|\n|\r(?=[\s\S])/;

/** Reads the messages of a stream as they come. @param onBytes told whenever anything came, comments too */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentMessage> {
  const decoder = new TextDecoder();
  let rest = '';
  let message = { event: 'message', data: [] as string[] };
  for await (const bytes of body) {
    onBytes();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(LINE_END);
    rest = lines.pop()!;
    for (const line of lines) {
      if (line === '') {
        if (message.data.length > 0) yield { event: message.event, data: message.data.join('\n') };
        message = { event: 'message', data: [] };
      } else {
        const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
        if (name === 'data') message.data.push(value);
        else if (name === 'event') message.event = value;
      }
    }
  }
}
