import { randomKey, readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = {
  key: 'training.starts',
  version: 1,
  fields: { starts: z.record(z.string(), z.object({ saveId: z.string(), time: z.number() })) },
};
/** Milliseconds after which a start without an answer is a new one: by then the list shows whether there was one. */
const longest = 10 * 60_000;

/**
 * Keys of starts that the server has not answered yet. They are in the storage that all tabs share, so that a second press, a
 * reload and a second tab ask for the same training.
 */
export function createPendingStarts(personId: string, storage: KeyValueStorage = window.localStorage) {
  const read = () => readPersisted(spec, storage, personId).fields.starts ?? {};
  const write = (starts: z.infer<typeof spec.fields.starts>) =>
    void writePersisted(spec, { starts }, storage, personId);
  return {
    /** The key of the start that waits, or a new one. */
    take(datasetId: string, now: number = Date.now()): string {
      const starts = read();
      const known = starts[datasetId];
      if (known && now - known.time < longest) return known.saveId;
      const saveId = randomKey();
      write({ ...starts, [datasetId]: { saveId, time: now } });
      return saveId;
    },
    /** The server has answered. */
    settle(datasetId: string): void {
      const { [datasetId]: _answered, ...others } = read();
      write(others);
    },
  };
}
