import { noticeStreamPath } from '@tai/contracts';

/** One event of the stream as it came. */
interface ReceivedEvent {
  event: string;
  data: string;
}

/** A page's end of the event stream. */
export interface StreamClient {
  /** Everything that came, oldest first. */
  events: ReceivedEvent[];
  /** The first event of a name, now or later, for which `isWanted` holds. */
  event(name: string, isWanted?: (data: string) => boolean): Promise<string>;
  /** Resolves when the server has ended the stream. */
  closed: Promise<void>;
  close(): void;
}

/** Asks for the stream of an account, with the token as a cookie like an EventSource has it. */
export async function askForStream(url: string, token: string, clientId: string, signal?: AbortSignal) {
  return fetch(`${url}${noticeStreamPath}?clientId=${encodeURIComponent(clientId)}`, {
    headers: { cookie: `Admin-Token=${token}`, accept: 'text/event-stream' },
    signal,
  });
}

/** Opens the stream and waits until the server says that it is connected. */
export async function openStreamClient(
  url: string,
  { token, userId }: { token: string; userId: string },
): Promise<StreamClient> {
  const abort = new AbortController();
  const response = await askForStream(url, token, userId, abort.signal);
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
  const events: ReceivedEvent[] = [];
  const looking = new Set<() => void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap(readEvent));
      for (const look of looking) look();
    }
  };
  const client: StreamClient = {
    events,
    event: (name, isWanted = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find(({ event, data }) => event === name && isWanted(data));
          if (!found) return;
          looking.delete(look);
          resolve(found.data);
        };
        looking.add(look);
        look();
      }),
    closed: read(response.body).catch(() => {}),
    close: () => abort.abort(),
  };
  await client.event('connected');
  return client;
}

/** Comments and the retry time are no events. */
function readEvent(block: string): ReceivedEvent[] {
  const lines = block.split('\n');
  const event = lines.find((line) => line.startsWith('event: '))?.slice(7);
  if (event === undefined) return [];
  const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
  return [{ event, data: data.join('\n') }];
}
