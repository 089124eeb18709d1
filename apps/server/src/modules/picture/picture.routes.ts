import { limits, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { copyPictures } from './copyPictures.ts';
import type { LibraryChoice } from './libraryAccess.ts';
import { createCategoryService } from './category.service.ts';
import { createFilingService } from './filing.service.ts';
import { createFolderService } from './folder.service.ts';
import { indexWork, purgeWork } from './picture.service.ts';

const undoSeconds = limits.picture.undoDelete / 1000;

/** The library that a call names; without a project that of the caller. */
const libraryIn = ({ id }: Account, { projectId }: { projectId?: string | undefined }): LibraryChoice => ({
  userId: id,
  projectId,
});

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

  mountRoute(app, routes.deletePicture, async ({ account, params, query }) => {
    await pictures.delete(libraryIn(account, query), [params.id]);
    return { data: { ids: [params.id], undoSeconds } };
  });

  mountRoute(app, routes.deletePictures, async ({ account, body }) => {
    await pictures.delete(libraryIn(account, body), body.ids);
    return { data: { ids: body.ids, undoSeconds } };
  });

  mountRoute(app, routes.restorePictures, async ({ account, body }) => {
    await pictures.restore(libraryIn(account, body), body.ids);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, routes.copyPictures, async ({ account, body }) => ({
    data: { ids: await copyPictures(deps, account.id, body) },
  }));

  mountRoute(app, routes.setPictureCollect, async ({ account, body }) => {
    await filing.setCollected(libraryIn(account, body), body.ids, body.picCollect);
    return { data: body };
  });

  mountRoute(app, routes.getPictureIds, async ({ account, body }) => ({
    data: await pictures.ids(account.id, body),
  }));

  mountRoute(app, routes.getPictureFacets, async ({ account, body }) => ({
    data: await pictures.facets(libraryIn(account, body)),
  }));

  mountRoute(app, routes.locatePicture, async ({ account, body }) => ({
    data: await pictures.locate(account.id, body.id),
  }));

  mountRoute(app, routes.getPictureFiling, async ({ account, body }) => ({
    data: await filing.list(libraryIn(account, body), body.ids),
  }));

  mountRoute(app, routes.setPictureTags, async ({ account, body }) => {
    await filing.setTags(libraryIn(account, body), body.ids, body.add, body.remove);
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
    data: { count: await pictures.deleteForever(libraryIn(account, body), body.ids) },
  }));

  registerFolders(app, deps);
  registerCategories(app, deps);
}

function registerFolders(app: FastifyInstance, deps: Deps): void {
  const folders = createFolderService(deps);

  mountRoute(app, routes.listFolders, async ({ account, body }) => ({
    data: await folders.list(libraryIn(account, body)),
  }));

  mountRoute(app, routes.saveFolder, async ({ account, body }) => ({
    data: await folders.save(libraryIn(account, body), body),
  }));

  mountRoute(app, routes.deleteFolder, async ({ account, params, query }) => {
    await folders.delete(libraryIn(account, query), params.id);
    return { data: { id: params.id } };
  });

  mountRoute(app, routes.setFolderCover, async ({ account, body }) => ({
    data: await folders.setCover(libraryIn(account, body), body.id, body.pictureId),
  }));

  mountRoute(app, routes.fileInFolder, async ({ account, body }) => {
    await folders.setPictures(libraryIn(account, body), body.id, body.ids, body.isIn);
    return { data: { ids: body.ids } };
  });
}

function registerCategories(app: FastifyInstance, deps: Deps): void {
  const categories = createCategoryService(deps);

  mountRoute(app, routes.listCategories, async ({ account, body }) => ({
    data: await categories.list(libraryIn(account, body)),
  }));

  mountRoute(app, routes.saveCategory, async ({ account, body }) => ({
    data: await categories.save(libraryIn(account, body), body),
  }));

  mountRoute(app, routes.deleteCategory, async ({ account, params, query }) => ({
    data: { ids: await categories.delete(libraryIn(account, query), params.id) },
  }));

  mountRoute(app, routes.sortCategories, async ({ account, body }) => ({
    data: await categories.sort(libraryIn(account, body), body.parentId, body.ids),
  }));

  mountRoute(app, routes.setPictureCategory, async ({ account, body }) => {
    await categories.setPictures(libraryIn(account, body), body.ids, body.categoryId);
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
