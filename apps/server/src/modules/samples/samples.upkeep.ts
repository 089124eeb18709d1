import type { Deps } from '../../deps.ts';
import { publishSamples } from './samples.service.ts';

const publishing = 'samples.publish';

/** The durable work of this module, for every process that works. */
export function scheduleSampleUpkeep(deps: Deps): void {
  const { queue, config } = deps;
  queue.work(publishing, async () => {
    if (config.samples) await publishSamples(deps, config.samples);
  });
  queue.schedule(publishing, '* * * * *');
}

/** Samples that were made while no process published them are shown at once, not with the next minute. */
export async function beginSampleUpkeep({ queue }: Pick<Deps, 'queue'>): Promise<void> {
  await queue.send(publishing, {});
}
