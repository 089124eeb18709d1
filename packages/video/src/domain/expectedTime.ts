import { isPixelSize, type Capability, type Job } from '@tai/contracts';
import type { Draft } from '@tai/generation-kit';

/** Finished jobs that say how fast a model is; older ones may come from another machine. */
const jobsAsked = 5;

/**
 * Seconds that a clip will probably take, by how long the same model took for the person's latest clips; null while none of them
 * is known. Time goes with pixels, frames and count: everything else of a form matters little.
 */
export function expectedTime(
  { engineId, model, tool }: Pick<Capability, 'engineId' | 'model' | 'tool'>,
  draft: Draft,
  jobs: readonly Job[],
): number | null {
  const rates = jobs
    .filter(
      (job) =>
        job.status === 'succeeded' && job.engineId === engineId && job.model === model && job.tool === tool,
    )
    .flatMap(({ startTime, endTime, params }) =>
      startTime === null || endTime === null ? [] : [(endTime - startTime) / 1000 / workOf(params)],
    )
    .slice(0, jobsAsked)
    .toSorted((one, other) => one - other);
  const middle = rates[Math.floor(rates.length / 2)];
  return middle === undefined ? null : middle * workOf(draft);
}

function workOf(values: Draft): number {
  const { size } = values;
  const pixels = isPixelSize(size) ? size.width * size.height : 1;
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : 1);
  return pixels * number('frames') * number('count');
}
