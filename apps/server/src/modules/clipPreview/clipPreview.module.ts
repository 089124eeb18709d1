import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { type PicturesChanged, picturesChanged } from '../picture/index.ts';
import { createClipPreviews } from './clipPreviews.ts';

/** Name of the durable work that makes what was missed: by a crash, by publishing, by an encoder that was not installed yet. */
const previewWork = 'clipPreviews.make';

/** Short muted previews of clips, for hovering. */
export const clipPreviewModule: ServerModule = {
  id: 'clipPreview',
  upkeep(deps: Deps) {
    const { queue, events, log, config } = deps;
    const previews = createClipPreviews(deps);
    queue.work(previewWork, () => previews.makeMissing());
    queue.schedule(previewWork, '*/5 * * * *');
    if (config.worker === 'none') return;
    events.subscribe<PicturesChanged>(picturesChanged, ({ change, ids }) => {
      if (change !== 'created' || deps.clipCodec.problem !== null) return;
      void makeSoon(ids).catch((error: unknown) =>
        log.warn({ err: error }, 'previews of clips wait for the next round'),
      );
    });

    async function makeSoon(ids: readonly string[]): Promise<void> {
      if (await previews.isMissingOf(ids)) await previews.makeMissing();
    }
  },
};
