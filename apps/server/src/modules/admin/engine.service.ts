import { setTimeout as delay } from 'node:timers/promises';
import type { Capability, ManagedEngine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { engineNumbers } from './engine.repository.ts';

const day = 24 * 60 * 60_000;
/** How long an engine may take to say what it can do, in milliseconds. */
const answerTime = 5_000;

export function createEngineService(
  { database, engines, clock, log }: Pick<Deps, 'database' | 'engines' | 'clock' | 'log'>,
  timeLimit = answerTime,
) {
  return {
    /** All engines as they are now. One that does not answer in time is there with its problem. */
    async list(): Promise<ManagedEngine[]> {
      const numbers = await engineNumbers(database, clock.now() - day);
      return Promise.all(
        engines.ids.map(async (id) => ({
          id,
          ...(await stateOf(id)),
          ...(numbers.get(id) ?? { succeeded: 0, failed: 0, medianSeconds: null }),
        })),
      );
    },
  };

  async function stateOf(
    id: string,
  ): Promise<Pick<ManagedEngine, 'isReachable' | 'problem' | 'capabilities'>> {
    try {
      return { isReachable: true, problem: '', capabilities: await ask(id) };
    } catch (error) {
      log.warn({ err: error, engine: id }, 'an engine does not say what it can do');
      return { isReachable: false, problem: problemOf(error), capabilities: [] };
    }
  }

  async function ask(id: string): Promise<Capability[]> {
    const stop = new AbortController();
    const late = delay(timeLimit, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`no answer within ${timeLimit / 1000} s`);
    });
    // The loser of the race ends without anybody listening.
    late.catch(() => {});
    try {
      return await Promise.race([engines.get(id)?.capabilities() ?? [], late]);
    } finally {
      stop.abort();
    }
  }
}

/** The first line of what went wrong: the rest is for the log. */
function problemOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line.slice(0, 300) || 'no reason was given';
}
