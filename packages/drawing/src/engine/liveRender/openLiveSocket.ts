import { livePath } from '@tai/contracts';
import type { SocketLike } from './liveSocket.ts';

/** Opens the WebSocket of the live renderer at the server that this page comes from. */
export function openLiveSocket(): SocketLike {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}
