import { limits, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sweepContents } from '../../platform/files/contents.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { purgeWork } from './picture.service.ts';

const undoSeconds = limits.picture.undoDelete / 1000;
const sweepAge = 24 * 60 * 60_000;

export function registerPictureModule(app: FastifyInstance, deps: Deps): void {
  const { pictures } = deps;

  mountRoute(app, routes.getPictureList, async ({ account, body }) => ({
    data: await pictures.list(account.id, body),
  }));

  mountRoute(app, routes.getPictures, async ({ account, body }) => ({
    data: await pictures.find(account.id, body.ids),
  }));

  mountRoute(app, routes.getPictureTimeline, async ({ account, body }) => ({
    data: await pictures.timeline(account.id, body.timeZone, body.picType),
  }));

  mountRoute(app, routes.deletePicture, async ({ account, params }) => {
    await pictures.delete(account.id, [params.id]);
    return { data: { ids: [params.id], undoSeconds } };
  });

  mountRoute(app, routes.deletePictures, async ({ account, body }) => {
    await pictures.delete(account.id, body.ids);
    return { data: { ids: body.ids, undoSeconds } };
  });

  mountRoute(app, routes.restorePictures, async ({ account, body }) => {
    await pictures.restore(account.id, body.ids);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, routes.setPictureCollect, async ({ account, body }) => {
    await pictures.setCollected(account.id, body.ids, body.picCollect);
    return { data: body };
  });
}

/** The durable work of this module, for every process that works. */
export function registerPictureWork({ queue, pictures, database, files, clock, log }: Deps): void {
  queue.work(purgeWork, () => pictures.purge());
  // Each deletion sends its own work; this finds what was left when a process died between the two.
  queue.schedule(purgeWork, '*/15 * * * *');

  queue.work('files.sweep', async () => {
    const olderThan = clock.now() - sweepAge;
    const swept = await sweepContents(database, files, olderThan);
    await files.removeUnfinished(olderThan);
    if (swept > 0) log.info({ swept }, 'contents without rows were deleted');
  });
  queue.schedule('files.sweep', '41 3 * * *');
}
