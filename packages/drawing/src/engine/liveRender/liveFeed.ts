import { LiveFrameError, type LiveMimeType, liveMimeTypes, type LiveResult } from '@tai/contracts';
import { createFrameQueue, type Drawn } from './frameQueue.ts';
import type { LiveSocket } from './liveSocket.ts';
import type { LiveImage, LiveProblem } from './liveState.ts';

interface FeedHandlers {
  /** The line, while frames may be sent on it. */
  line(): LiveSocket | null;
  onImage(image: LiveImage): void;
  /** Something was sent, answered or failed; the problem is about the newest drawing. */
  onChange(problem: LiveProblem | null): void;
}

/** Failures that pass by themselves: the last image is sent again after a while. */
const passing: readonly string[] = ['engineUnavailable', 'engineTimeout', 'engineChanged', 'tooManyRequests'];
/** Milliseconds. */
const resendAfter = 2_000;

/** Drawings out, rendered images in. */
export function createLiveFeed({ line, onImage, onChange }: FeedHandlers) {
  const queue = createFrameQueue();
  /** The newest parameters with which something was rendered or failed. */
  let revision = -1;
  let resendTimer: ReturnType<typeof setTimeout> | undefined;

  function sendAgain(): void {
    clearTimeout(resendTimer);
    queue.again();
    void pump();
  }

  /** Sends what is due, as far as it may. */
  async function pump(): Promise<void> {
    const drawn = queue.next();
    const to = line();
    if (!drawn || !to) return;
    const problem = await sendDrawn(drawn, to);
    if (problem && line() === to) onChange(problem);
  }

  async function sendDrawn(drawn: Drawn, to: LiveSocket): Promise<LiveProblem | null> {
    try {
      const mimeType = mimeTypeOf(drawn.image);
      const image = new Uint8Array(await drawn.image.arrayBuffer());
      const sequence = line() === to ? queue.taken(drawn) : null;
      if (sequence === null) return null;
      try {
        to.frame({ sequence, hash: drawn.hash, mimeType, image });
      } catch (error) {
        queue.answered(sequence);
        throw error;
      }
      return null;
    } catch (error) {
      queue.drop(drawn);
      const detail = error instanceof LiveFrameError ? error.message : 'the image cannot be read';
      return { error: 'liveFrameInvalid', params: { detail } };
    }
  }

  return {
    pump,
    /** @returns false for what is the newest already */
    put: queue.put,
    clear: queue.clear,
    /** The line is another one: what was on its way on the last one is sent again. */
    restart(): void {
      clearTimeout(resendTimer);
      queue.again();
    },
    /** Whether something newer than the last result is on its way. */
    isBusy: (current: number): boolean => queue.isBusy() || (queue.hasDrawn() && revision < current),

    take(result: LiveResult): void {
      revision = Math.max(revision, result.revision);
      queue.answered(result.sequence);
      void pump();
      onChange(null);
      if (!queue.show(result)) return;
      const { image, mimeType, width, height, hash, ms } = result;
      const blob = new Blob([image as Uint8Array<ArrayBuffer>], { type: mimeType });
      onImage({ blob, mimeType, width, height, hash, ms });
    },

    failed(problem: LiveProblem & { sequence: number | null; revision: number | null }): void {
      const { sequence, error, params } = problem;
      revision = Math.max(revision, problem.revision ?? -1);
      if (sequence !== null) queue.answered(sequence);
      void pump();
      const isLast = sequence === null || queue.isLast(sequence);
      onChange(isLast ? { error, params } : null);
      if (!isLast || !passing.includes(error)) return;
      clearTimeout(resendTimer);
      resendTimer = setTimeout(sendAgain, resendAfter);
    },
  };
}

function mimeTypeOf({ type }: Blob): LiveMimeType {
  const known = liveMimeTypes.find((one) => one === type);
  if (!known) throw new LiveFrameError('the format is unknown');
  return known;
}
