import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { type PicturesChanged, picturesChanged } from '../picture/index.ts';
import { createClipRenditions } from './clipRenditions.ts';

/** Name of the durable work that makes what was missed: by a crash, by publishing, by an encoder that was not installed yet. */
const renditionWork = 'clipRenditions.make';

/** Short muted previews of clips for hovering, and renditions of those that browsers rarely play. */
export const clipRenditionModule: ServerModule = {
  id: 'clipRendition',
  upkeep(deps: Deps) {
    const { queue, events, log, config } = deps;
    const renditions = createClipRenditions(deps);
    // The work is not waited for: it can take longer than the queue gives it, and a second one does nothing.
    queue.work(renditionWork, async () => make());
    queue.schedule(renditionWork, '*/5 * * * *');
    if (config.worker === 'none') return;
    events.subscribe<PicturesChanged>(picturesChanged, ({ change, ids }) => {
      if (change !== 'created' || deps.clipCodec.problem !== null) return;
      make(ids);
    });

    /** @param ids does nothing when nothing is missing of these items */
    function make(ids?: readonly string[]): void {
      const isMissing = ids ? renditions.isMissingOf(ids) : Promise.resolve(true);
      isMissing
        .then((is) => (is ? renditions.makeMissing() : undefined))
        .catch((error: unknown) => log.warn({ err: error }, 'renditions of clips wait for the next round'));
    }
  },
};
