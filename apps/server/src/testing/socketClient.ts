import { serverMessage, type ServerMessage, socketPath } from '@tai/contracts';
import { WebSocket } from 'ws';
import { parse } from 'zod/mini';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** A page's end of the socket. Every message is checked against the contract. */
export interface SocketClient {
  socket: WebSocket;
  /** Everything that came, oldest first. */
  messages: ServerMessage[];
  /** The first message of a type, now or later, for which `isWanted` holds. */
  message<Type extends ServerMessage['type']>(
    type: Type,
    isWanted?: (message: MessageOf<Type>) => boolean,
  ): Promise<MessageOf<Type>>;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

/** Opens the socket of a server that listens at `url`; with a token it says hello and waits for the welcome. */
export async function openSocketClient(url: string, token?: string, headers = {}): Promise<SocketClient> {
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, { headers });
  const messages: ServerMessage[] = [];
  const looking = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(parse(serverMessage, JSON.parse(String(data))));
    for (const look of looking) look();
  });
  const client: SocketClient = {
    socket,
    messages,
    message: (type, isWanted = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = messages
            .filter((message): message is MessageOf<typeof type> => message.type === type)
            .find(isWanted);
          if (!found) return;
          looking.delete(look);
          resolve(found);
        };
        looking.add(look);
        look();
      }),
    closed: new Promise((resolve) => socket.on('close', resolve)),
  };
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (token !== undefined) {
    socket.send(JSON.stringify({ type: 'hello', token }));
    await client.message('welcome');
  }
  return client;
}
