import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { createPresentPages, type PresenceChanged, presenceChanged } from '../presence/index.ts';
import { createRetention } from './retention.service.ts';

/** Names of its work in the queue. */
const dueWork = 'retention.due';
const runWork = 'retention.run';

interface Run {
  /** When it began. What it moves is in the trash since then, so a repeated piece of work finds what the first one did. */
  at: number;
}

/** Moves what is past the retention of its place to the trash. */
export const retentionModule: ServerModule = {
  id: 'retention',
  upkeep(deps: Deps) {
    const { queue, events, clock, config } = deps;
    const pages = createPresentPages(clock);
    if (config.worker !== 'none') {
      events.subscribe<PresenceChanged>(presenceChanged, ({ documentId, client, isLeaving }) => {
        if (isLeaving) pages.remove(documentId, client);
        else pages.put(documentId, client);
      });
    }
    const retention = createRetention(deps, (documentId) => pages.of(documentId).length > 0);

    queue.work(dueWork, async () => {
      if (await retention.isSet()) await queue.send<Run>(runWork, { at: clock.now() });
    });
    queue.schedule(dueWork, '7 3 * * *');

    // A piece of work may take a quarter of an hour, so a large run is several.
    queue.work<Run>(runWork, async ({ at }) => {
      if (await retention.moveSome(at)) await queue.send<Run>(runWork, { at });
      else await retention.tell(at);
    });
  },
};
