/** One message of a stream of server-sent events. */
export type StreamedEvent = { id: string | null; event: string; data: string };

/** A stream that is read as it comes; `close` ends the connection. */
export type EventSourceStream = {
  status: number;
  type: string | null;
  body: string;
  next(): Promise<StreamedEvent | null>;
  close(): void;
};

/** Opens a stream of server-sent events; comments and `retry` are passed over. */
export async function openEvents(url: string, headers: Record<string, string>): Promise<EventSourceStream> {
  const gone = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: gone.signal,
  });
  const type = response.headers.get('content-type');
  const opened = { status: response.status, type, close: () => gone.abort() };
  if (!type?.startsWith('text/event-stream'))
    return { ...opened, body: await response.text(), next: async () => null };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    ...opened,
    body: '',
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const message = messageOf(text.slice(0, end));
          text = text.slice(end + 2);
          if (message) return message;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
  };
}

function messageOf(block: string): StreamedEvent | null {
  const fields = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
  const field = (name: string) => fields.find((it) => it[1] === name)?.[2] ?? null;
  const data = field('data');
  return data === null ? null : { id: field('id'), event: field('event') ?? 'message', data };
}
