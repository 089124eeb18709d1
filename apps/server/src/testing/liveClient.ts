import {
  decodeLiveResult,
  encodeLiveFrame,
  type LiveClientMessage,
  type LiveFrame,
  livePath,
  type LiveResult,
  liveServerMessage,
  type LiveServerMessage,
} from '@tai/contracts';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { parse } from 'zod/mini';

type MessageOf<Type extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: Type }>;

/** A page's end of the line. Every message is checked against the contract. */
export interface LiveClient {
  socket: WebSocket;
  messages: LiveServerMessage[];
  results: LiveResult[];
  say(message: LiveClientMessage): void;
  start(over?: object): void;
  /** Starts, and waits until frames may be sent. */
  begin(over?: object): Promise<MessageOf<'ready'>>;
  frame(sequence: number, over?: Partial<LiveFrame>): Promise<void>;
  /** The first message of a type, now or later, for which `isWanted` holds. */
  message<Type extends LiveServerMessage['type']>(
    type: Type,
    isWanted?: (message: MessageOf<Type>) => boolean,
  ): Promise<MessageOf<Type>>;
  result(sequence: number): Promise<LiveResult>;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

function startMessage(over: object = {}): LiveClientMessage {
  const message = {
    ...{ type: 'start', tab: 'tab-00000001', tool: 'rendering', engine: 'fake', model: 'plain' },
    ...{ params: { prompt: 'tea' }, revision: 0, size: { width: 64, height: 32 } },
    ...over,
  };
  return message as LiveClientMessage;
}

/** Opens the line of a server that listens at `url`; with a token it says hello and waits for the welcome. */
export async function openLiveClient(url: string, token?: string, headers = {}): Promise<LiveClient> {
  const socket = new WebSocket(url.replace('http', 'ws') + livePath, { headers });
  const [messages, results]: [LiveServerMessage[], LiveResult[]] = [[], []];
  const looking = new Set<() => void>();
  socket.on('message', (data, isBinary) => {
    if (isBinary) results.push(decodeLiveResult(data as Buffer));
    else messages.push(parse(liveServerMessage, JSON.parse(String(data))));
    for (const look of looking) look();
  });
  const first = <Value>(find: () => Value | undefined) =>
    new Promise<Value>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        looking.delete(look);
        resolve(found);
      };
      looking.add(look);
      look();
    });
  const client: LiveClient = {
    ...{ socket, messages, results },
    say: (message) => socket.send(JSON.stringify(message)),
    start: (over) => client.say(startMessage(over)),
    begin(over) {
      const known = messages.length;
      client.start(over);
      return first(() =>
        messages.slice(known).find((message): message is MessageOf<'ready'> => message.type === 'ready'),
      );
    },
    async frame(sequence, over = {}) {
      const hash = String(sequence).padStart(32, '0');
      const image = over.image ?? (await drawing());
      socket.send(encodeLiveFrame({ sequence, hash, mimeType: 'image/png', ...over, image }));
    },
    message: (type, isWanted = () => true) =>
      first(() =>
        messages.filter((message): message is MessageOf<typeof type> => message.type === type).find(isWanted),
      ),
    result: (sequence) => first(() => results.find((result) => result.sequence === sequence)),
    closed: new Promise((resolve) => socket.on('close', resolve)),
  };
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (token !== undefined) {
    client.say({ type: 'hello', token });
    await client.message('welcome');
  }
  return client;
}

/** A small drawing as PNG. */
export function drawing(width = 64, height = 32): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#ffeedd' } })
    .png()
    .toBuffer();
}
