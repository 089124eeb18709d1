import { ModelProblem } from '../domain/modelProblem.ts';

/** Milliseconds that reading one file may take: a sound one of 50 MB takes a tenth of it. */
const deadline = 60_000;

/**
 * Waits for decoders and workers, which may never answer, until the deadline or the end of the signal. Whoever calls ends them then.
 * @param discard frees what comes too late
 * @throws ModelProblem `tooSlow`, or the reason of the signal
 */
export async function withinTime<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  discard: (late: T) => void = () => undefined,
): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(
      () => reject(new ModelProblem('tooSlow', `It took longer than ${deadline} ms.`)),
      deadline,
    );
    cancel = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
  });
  try {
    return await Promise.race([work, end]);
  } catch (error) {
    // What failed by itself has nothing to free.
    work.then(discard, () => undefined);
    throw error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', cancel);
  }
}
