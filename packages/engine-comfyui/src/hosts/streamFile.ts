// Outputs that are too large to be held whole, read piece by piece.
import { setTimeout as wait } from 'node:timers/promises';
import { EngineFailure } from '@tai/contracts';
import { type Agent, request } from 'undici';
import { connectionLost, HostLostError } from '../errors.ts';
import type { Timing } from '../timing.ts';
import { transferTime } from './sendFile.ts';
import { OutputGoneError, viewPath } from './viewFile.ts';
import type { OutputFile } from './wire.ts';

/** How often a file is asked for before its host counts as lost. */
const triesMax = 3;

interface Connection {
  origin: string;
  name: string;
  timing: Timing;
  agent: Agent;
  headers: Record<string, string>;
  /** @throws HostLostError for answers of something that stands before the host */
  checkStatus(status: number): void;
}

export function createFileStream({ origin, name, timing, agent, headers, checkStatus }: Connection) {
  /** The file from one of its bytes on. A host that does not know ranges sends it whole. */
  async function* piecesFrom(
    file: OutputFile,
    from: number,
    bytesMax: number,
    signal: AbortSignal,
  ): AsyncGenerator<Buffer> {
    try {
      const { statusCode, body } = await request(`${origin}/api${viewPath(file)}`, {
        dispatcher: agent,
        signal: AbortSignal.any([signal, AbortSignal.timeout(transferTime(timing, bytesMax))]),
        headers: { ...headers, ...(from > 0 && { range: `bytes=${from}-` }) },
      });
      body.on('error', () => {});
      if (statusCode !== 200 && statusCode !== 206) {
        body.destroy();
        if (statusCode === 404) throw new OutputGoneError(file.filename);
        checkStatus(statusCode);
      }
      let skip = statusCode === 206 ? 0 : from;
      for await (const piece of body as AsyncIterable<Buffer>) {
        const rest = piece.subarray(Math.min(skip, piece.length));
        skip -= piece.length - rest.length;
        if (rest.length > 0) yield rest;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof HostLostError || error instanceof OutputGoneError) throw error;
      throw connectionLost(name, error);
    }
  }

  /** @throws HostLostError, OutputGoneError, EngineFailure when there is more than allowed, the signal's reason */
  return async function* stream(
    file: OutputFile,
    bytesMax: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array, void> {
    let at = 0;
    for (let tries = triesMax; ; tries--) {
      try {
        for await (const piece of piecesFrom(file, at, bytesMax, signal)) {
          at += piece.length;
          if (at > bytesMax) {
            const found = `${file.filename} > ${Math.floor(bytesMax / 1024 / 1024)} MB`;
            throw new EngineFailure('workflowResult', { host: name, found });
          }
          yield piece;
        }
        return;
      } catch (error) {
        if (tries <= 1 || signal.aborted || !(error instanceof HostLostError)) throw error;
        await wait(timing.poll, undefined, { signal });
      }
    }
  };
}
