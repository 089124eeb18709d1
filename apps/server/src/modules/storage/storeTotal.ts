import type { Clock } from '../../platform/clock.ts';

/** How long a sum is good, in milliseconds: it reads the row of every content. */
const fresh = 10_000;

/** The bytes of the whole store, read again when the sum is older than ten seconds. Between, what this process adds counts. */
export function createStoreTotal(readTotal: () => Promise<number>, clock: Clock) {
  let known: { at: number; bytes: Promise<number> } | undefined;
  let added = 0;

  return {
    async read(): Promise<number> {
      if (!known || clock.now() - known.at >= fresh) {
        const reading = { at: clock.now(), bytes: readTotal() };
        known = reading;
        added = 0;
        reading.bytes.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return (await known.bytes) + added;
    },

    add(bytes: number): void {
      added += bytes;
    },
  };
}
