import { type Trouble, troubleOf } from './databaseTrouble.ts';

/** How long no statement may fail until the trouble counts as over, in milliseconds. */
const quietTime = 30_000;

interface TroubleFilter {
  /** False for a line of the log that only says once more what a spell of trouble began with. */
  passes(error: unknown): boolean;
}

/**
 * Lets one line through for a spell of the same trouble: while the database or the file store is away, every call and every poll of the queue
 * fails, hundreds of times a minute.
 * @param onOver gets how many lines were left out, once the trouble is over
 */
export function createTroubleFilter(onOver: (trouble: Trouble, omitted: number) => void): TroubleFilter {
  const spells = new Map<Trouble, { omitted: number; end: NodeJS.Timeout }>();
  return {
    passes(error) {
      const trouble = troubleOf(error);
      if (trouble === null) return true;
      const spell = spells.get(trouble);
      if (spell !== undefined) {
        spell.omitted += 1;
        spell.end.refresh();
        return false;
      }
      const begun = {
        omitted: 0,
        end: setTimeout(() => {
          spells.delete(trouble);
          onOver(trouble, begun.omitted);
        }, quietTime).unref(),
      };
      spells.set(trouble, begun);
      return true;
    },
  };
}
