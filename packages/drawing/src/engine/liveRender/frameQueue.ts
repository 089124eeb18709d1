/*
 * Which drawing goes out next, and which result may still be shown. Two frames may be on their way: one that is rendered and
 * one that waits on the server, so that nothing is lost between two renders. Of what is drawn meanwhile only the newest is
 * kept, and the last one always goes out.
 */
import type { LiveResult } from '@tai/contracts';

/** What was drawn, and what names its content. */
export interface Drawn {
  image: Blob;
  hash: string;
}

const framesUnderWay = 2;

export function createFrameQueue() {
  let newest: Drawn | null = null;
  /** True while `newest` has not been sent. */
  let isDue = false;
  let sequence = 0;
  /** Sequence numbers without an answer. */
  let underWay: number[] = [];
  let shown = { sequence: -1, revision: -1 };

  return {
    /** @returns false for what is the newest already */
    put(drawn: Drawn): boolean {
      if (newest?.hash === drawn.hash) return false;
      newest = drawn;
      isDue = true;
      return true;
    },
    /** What may be sent now; it stays the next one until it is `taken`. */
    next: (): Drawn | null => (isDue && underWay.length < framesUnderWay ? newest : null),
    /** It is sent. @returns its number; null when a newer one came meanwhile */
    taken(drawn: Drawn): number | null {
      if (drawn !== newest || !isDue) return null;
      isDue = false;
      sequence += 1;
      underWay.push(sequence);
      return sequence;
    },
    /** Gives up the newest, which nobody can read. */
    drop(drawn: Drawn): void {
      if (drawn === newest) isDue = false;
    },
    /** A frame has its result or failed; those before it gave way to it. */
    answered(which: number): void {
      underWay = underWay.filter((one) => one > which);
    },
    isLast: (which: number): boolean => which === sequence && !isDue,
    /** Sends the newest again: to another session, or after a failure that passes. */
    again(): void {
      underWay = [];
      isDue = newest !== null;
    },
    hasDrawn: (): boolean => newest !== null,
    isBusy: (): boolean => isDue || underWay.length > 0,
    /** Whether a result is newer than what was shown, or as new; it then counts as shown. */
    show({ sequence: of, revision }: Pick<LiveResult, 'sequence' | 'revision'>): boolean {
      const isOlder = of < shown.sequence || (of === shown.sequence && revision < shown.revision);
      if (!isOlder) shown = { sequence: of, revision };
      return !isOlder;
    },
    /** Forgets what was drawn. Numbers go on, so that nothing of before is taken for new. */
    clear(): void {
      [newest, isDue, underWay] = [null, false, []];
    },
  };
}
