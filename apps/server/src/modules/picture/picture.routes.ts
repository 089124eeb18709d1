import { limits, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createCategoryService } from './category.service.ts';
import { createFilingService } from './filing.service.ts';
import { createFolderService } from './folder.service.ts';
import { indexWork, purgeWork } from './picture.service.ts';

const undoSeconds = limits.picture.undoDelete / 1000;

export function mountPictureModule(app: FastifyInstance, deps: Deps): void {
  const { pictures } = deps;
  const filing = createFilingService(deps);

  mountRoute(app, routes.getPictureList, async ({ account, body }) => ({
    data: await pictures.list(account.id, body),
  }));

  mountRoute(app, routes.getPictures, async ({ account, body }) => ({
    data: await pictures.find(account.id, body.ids),
  }));

  mountRoute(app, routes.getPictureTimeline, async ({ account, body }) => ({
    data: await pictures.timeline(account.id, body.timeZone, body),
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

  mountRoute(app, routes.copyPictures, () => {
    throw new ApiError('unavailable');
  });

  mountRoute(app, routes.setPictureCollect, async ({ account, body }) => {
    await filing.setCollected(account.id, body.ids, body.picCollect);
    return { data: body };
  });

  mountRoute(app, routes.getPictureIds, async ({ account, body }) => ({
    data: await pictures.ids(account.id, body),
  }));

  mountRoute(app, routes.getPictureFacets, async ({ account }) => ({
    data: await pictures.facets(account.id),
  }));

  mountRoute(app, routes.locatePicture, async ({ account, body }) => ({
    data: await pictures.locate(account.id, body.id),
  }));

  mountRoute(app, routes.getPictureFiling, async ({ account, body }) => ({
    data: await filing.list(account.id, body.ids),
  }));

  mountRoute(app, routes.setPictureTags, async ({ account, body }) => {
    await filing.setTags(account.id, body.ids, body.add, body.remove);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, routes.setPicturePrivacy, async ({ account, body }) => {
    await filing.setPrivacy(account.id, body.ids, body.isPrivate);
    return { data: body };
  });

  mountRoute(app, routes.setPictureHomepage, async ({ account, body }) => {
    await filing.setHomepage(account.id, body.ids, body.homepage);
    return { data: body };
  });

  mountRoute(app, routes.deletePicturesForever, async ({ account, body }) => ({
    data: { count: await pictures.deleteForever(account.id, body.ids) },
  }));

  registerFolders(app, deps);
  registerCategories(app, deps);
}

function registerFolders(app: FastifyInstance, deps: Deps): void {
  const folders = createFolderService(deps);

  mountRoute(app, routes.listFolders, async ({ account }) => ({ data: await folders.list(account.id) }));

  mountRoute(app, routes.saveFolder, async ({ account, body }) => ({
    data: await folders.save(account.id, body),
  }));

  mountRoute(app, routes.deleteFolder, async ({ account, params }) => {
    await folders.delete(account.id, params.id);
    return { data: { id: params.id } };
  });

  mountRoute(app, routes.setFolderCover, async ({ account, body }) => ({
    data: await folders.setCover(account.id, body.id, body.pictureId),
  }));

  mountRoute(app, routes.fileInFolder, async ({ account, body }) => {
    await folders.setPictures(account.id, body.id, body.ids, body.isIn);
    return { data: { ids: body.ids } };
  });
}

function registerCategories(app: FastifyInstance, deps: Deps): void {
  const categories = createCategoryService(deps);

  mountRoute(app, routes.listCategories, async ({ account }) => ({
    data: await categories.list(account.id),
  }));

  mountRoute(app, routes.saveCategory, async ({ account, body }) => ({
    data: await categories.save(account.id, body),
  }));

  mountRoute(app, routes.deleteCategory, async ({ account, params }) => ({
    data: { ids: await categories.delete(account.id, params.id) },
  }));

  mountRoute(app, routes.sortCategories, async ({ account, body }) => ({
    data: await categories.sort(account.id, body.parentId, body.ids),
  }));

  mountRoute(app, routes.setPictureCategory, async ({ account, body }) => {
    await categories.setPictures(account.id, body.ids, body.categoryId);
    return { data: { ids: body.ids } };
  });
}

/** The durable work of this module, for every process that works. */
export function schedulePictureUpkeep({ queue, pictures }: Deps): void {
  queue.work(purgeWork, () => pictures.purge());
  queue.schedule(purgeWork, '*/15 * * * *');

  queue.work(indexWork, () => pictures.indexWords());
  queue.schedule(indexWork, '*/10 * * * *');
}
