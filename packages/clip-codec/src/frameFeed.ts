import type { ClipFrame, ClipShape } from '@tai/contracts';
import type { RunningJob } from './process/codecProcess.ts';

/** Hands the frames of a clip to its job, one for each time that it asks. */
export interface FrameFeed {
  /** Takes the next frame from its maker and sends it; a maker that fails fails the job with the same reason. */
  sendNext(job: RunningJob): void;
  /** Tells the maker that no more frames are wanted. */
  close(): void;
}

export function frameFeed(frames: AsyncIterable<ClipFrame>, { width, height }: ClipShape): FrameFeed {
  const bytes = (width * height * 3) / 2;
  let iterator: AsyncIterator<ClipFrame> | null = null;
  let isOver = false;
  let sent: Promise<void> = Promise.resolve();

  async function next(job: RunningJob): Promise<void> {
    if (isOver) return;
    iterator ??= frames[Symbol.asyncIterator]();
    const frame = await iterator.next();
    if (frame.done) {
      isOver = true;
      job.send({ type: 'framesEnd' });
      return;
    }
    if (frame.value.length !== bytes)
      throw new Error(
        `A frame has ${frame.value.length} bytes where ${width} × ${height} pixels take ${bytes}.`,
      );
    job.send({ type: 'frame', data: frame.value });
  }

  return {
    sendNext(job) {
      sent = sent
        .then(() => next(job))
        .catch((error: unknown) => {
          isOver = true;
          job.reports.fail(error);
        });
    },
    close() {
      isOver = true;
      // Its end may wait for a frame that is being made; nobody waits for that.
      iterator?.return?.().catch(() => undefined);
    },
  };
}
