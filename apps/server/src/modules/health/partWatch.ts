/*
 * What the work of a process depends on, and whether it works now. The parts are shared by all servers, so a part that is away for a moment
 * must not make a balancer take all of them out of use at once: they answer 503 with `Retry-After` themselves, or wait.
 */
/** Milliseconds a look at a part may take before it counts as failing. Less than a balancer waits for the answer to its look. */
const patience = 2_000;

/** Milliseconds that a part may fail before the process asks to be taken out of use. As long as calls wait for a bucket that is away. */
export const grace = 30_000;

export interface Part {
  /** @throws Error when it does not work */
  check: () => Promise<unknown>;
  /** Nothing can be answered without it. Else most of the studio works, and there is nothing to gain from taking the process out of use. */
  isNeeded: boolean;
}

export interface PartStates {
  isReady: boolean;
  failing: string[];
  parts: Record<string, 'ok' | 'failing'>;
}

/** Of a part that begins to fail, or works again after so many seconds. */
type Note = (about: { part: string; err?: unknown; seconds?: number }, message: string) => void;

/**
 * Makes what looks at all parts. One line in the log says that a part began to fail, and one that it works again.
 * @param now milliseconds of a clock that only goes forward
 */
export function watchParts(
  parts: Record<string, Part>,
  log: { warn: Note; info: Note },
  now: () => number = () => performance.now(),
): () => Promise<PartStates> {
  const since = new Map<string, number>();

  async function look(name: string, { check, isNeeded }: Part) {
    const asked = now();
    const error = await failureOf(check);
    const began = since.get(name);
    if (error === null) {
      since.delete(name);
      if (began !== undefined) log.info({ part: name, seconds: (now() - began) / 1000 }, 'works again');
      return { name, isWorking: true, isTooLong: false };
    }
    if (began === undefined) {
      since.set(name, asked);
      log.warn({ part: name, err: error }, 'does not work');
    }
    return { name, isWorking: false, isTooLong: isNeeded && now() - (began ?? asked) >= grace };
  }

  return async () => {
    const states = await Promise.all(Object.entries(parts).map(([name, part]) => look(name, part)));
    return {
      isReady: !states.some(({ isTooLong }) => isTooLong),
      failing: states.filter(({ isWorking }) => !isWorking).map(({ name }) => name),
      parts: Object.fromEntries(states.map(({ name, isWorking }) => [name, isWorking ? 'ok' : 'failing'])),
    };
  };
}

/** What a check failed with, or null. */
async function failureOf(check: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    await Promise.race([check(), tooLate]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
