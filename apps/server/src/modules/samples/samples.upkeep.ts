import type { Deps } from '../../deps.ts';
import { publishSamples } from './samples.service.ts';

/** The durable work of this module, for every process that works. */
export function scheduleSampleUpkeep(deps: Deps): void {
  const { queue, config } = deps;
  queue.work('samples.publish', async () => {
    if (config.samples) await publishSamples(deps, config.samples);
  });
  queue.schedule('samples.publish', '* * * * *');
}
