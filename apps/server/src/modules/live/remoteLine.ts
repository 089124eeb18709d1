import { EngineFailure, type EngineLiveContext, type EngineLiveImage } from '@tai/contracts';
import { WebSocket } from 'ws';
import { ApiError } from '../../platform/http/apiError.ts';
import { bytesOf } from './liveConnection.ts';
import type { RenderLine, RenderRequest } from './liveRenderer.ts';
import type { RenderTickets } from './renderTicket.ts';
import { packMessage, renderAnswer, renderMessageMaxBytes, renderPath, unpackMessage } from './renderWire.ts';

/** Milliseconds for the other process to take a call. */
const handshakeTimeout = 5_000;

interface Waiting {
  resolve(image: EngineLiveImage): void;
  reject(error: unknown): void;
}

/**
 * The line of one session to the process that renders. It is opened by the first render, and by the next one after it was
 * lost, so that a process that comes back is used again without anybody's help.
 */
export function openRemoteLine(url: string, tickets: RenderTickets): RenderLine {
  const waiting = new Map<number, Waiting>();
  let socket: WebSocket | null = null;
  let opened: Promise<WebSocket> | null = null;
  let count = 0;

  function lost(line: WebSocket): void {
    if (socket === line) [socket, opened] = [null, null];
    for (const { reject } of waiting.values()) reject(new ApiError('engineUnavailable'));
    waiting.clear();
  }

  function open(): Promise<WebSocket> {
    opened ??= new Promise((resolve, reject) => {
      const line = new WebSocket(`${url}${renderPath}`, {
        headers: { authorization: `Bearer ${tickets.make()}` },
        maxPayload: renderMessageMaxBytes,
        ...{ handshakeTimeout, perMessageDeflate: false },
      });
      socket = line;
      line.on('open', () => resolve(line));
      line.on('error', (cause) => {
        lost(line);
        reject(new ApiError('engineUnavailable', {}, { cause }));
      });
      line.on('close', () => {
        lost(line);
        reject(new ApiError('engineUnavailable'));
      });
      line.on('message', (data) => {
        const message = unpackMessage(renderAnswer, bytesOf(data));
        if (!message) return line.terminate();
        const { head, image } = message;
        const asked = waiting.get(head.id);
        waiting.delete(head.id);
        if (head.type === 'failure') asked?.reject(new EngineFailure(head.error, head.params));
        else asked?.resolve({ ...head, data: image });
      });
    });
    return opened;
  }

  async function render(
    { userId, engineId, request }: RenderRequest,
    { image, signal }: EngineLiveContext,
  ): Promise<EngineLiveImage> {
    const line = await open();
    signal.throwIfAborted();
    const id = (count += 1);
    const made = new Promise<EngineLiveImage>((resolve, reject) => waiting.set(id, { resolve, reject }));
    const onAbort = () => {
      line.send(packMessage({ type: 'cancel', id }), () => {});
      waiting.get(id)?.reject(signal.reason);
      waiting.delete(id);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const { tool, model, params, seed, width, height, trainedStyles = [] } = request;
    const order = { tool, model, params, seed, width, height, trainedStyles: [...trainedStyles] };
    line.send(packMessage({ type: 'render', id, userId, engineId, request: order }, image), () => {});
    try {
      return await made;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  return { render, close: () => socket?.terminate() };
}
