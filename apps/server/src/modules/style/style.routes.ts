import { fileUrl, limits, styleGroups, styleRoutes, type StyleCategory, type StyleVo } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createLibraryService } from './library.service.ts';
import { createPublishingService } from './publishing.service.ts';
import { receiveStyleFile } from './receiveStyleFile.ts';
import { createSharingService } from './sharing.service.ts';
import { createStyleFiles } from './styleFiles.ts';
import { findVersionFile } from './findStyleFile.ts';
import { createMovingService } from './moving.service.ts';
import type { StyleQuery } from './style.repository.ts';
import { nameStyles } from './styleNames.ts';
import { createVersionService } from './versions.service.ts';
import { styleTags } from './styleTags.ts';

/** Styles of one kind in the answer by category, the newest; the paged list has all of them. */
const listedMax = 2_000;

export function mountStyleModule(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const styles = createLibraryService(deps);

  mountRoute(app, styleRoutes.getPersonStyle, async ({ account, body }) => {
    const { search, scope, projectId } = body;
    const newest = async (query: Pick<StyleQuery, 'scope' | 'projectId'>) =>
      (await styles.list(account.id, { search, sort: 'latest', ...query }, { limit: listedMax, offset: 0 }))
        .records;
    // Apart from the others, which could be so many that one's own would not be among the newest.
    const own = await newest({ scope: 'own', projectId });
    const others = scope === 'own' ? [] : await newest({ scope: 'all' });
    const records = [...new Map([...own, ...others].map((style) => [style.id, style])).values()];
    const count = await styles.countIn({ ownerId: account.id, projectId });
    return { data: byCategory(records), count };
  });

  mountRoute(app, styleRoutes.listStyles, async ({ account, body }) => {
    const { currPage, pageSize, flow_category: flow, ...query } = body;
    const page = { limit: pageSize, offset: (currPage - 1) * pageSize };
    return { data: await styles.list(account.id, { ...query, flow }, page) };
  });

  mountRoute(app, styleRoutes.getStyle, async ({ account, params }) => ({
    data: await styles.get(account.id, params.id),
  }));

  mountRoute(app, styleRoutes.getStyleOptions, async ({ body }) => ({
    data: styleTags(await deps.engines.capabilities(), body.groupType),
  }));

  mountRoute(app, styleRoutes.getStyleData, async ({ account, body }) => ({
    data: await styles.named(account.id, styleGroups[body.groupType], body.paramValue),
  }));

  mountRoute(app, styleRoutes.nameStyles, async ({ account, body }) => ({
    data: await nameStyles(database, account.id, body.values),
  }));

  mountOwnStyles(app, deps);
}

/** What those do with styles who may change them. */
function mountOwnStyles(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps;
  const publishing = createPublishingService(deps);
  const versions = createVersionService(deps);
  const sharing = createSharingService(deps);
  const library = createLibraryService(deps);
  const files = createStyleFiles(deps);
  const moving = createMovingService(deps);

  mountRoute(app, styleRoutes.pushStyle, async ({ account, body }) => ({
    data: await publishing.push(account, body),
  }));

  mountRoute(app, styleRoutes.editStyle, async ({ account, body }) => ({
    data: await publishing.edit(account, body),
  }));

  mountRoute(app, styleRoutes.collectStyle, async ({ account, body }) => ({
    data: await library.collect(account.id, body.id),
  }));

  mountRoute(app, styleRoutes.deleteStyle, async ({ account, params }) => {
    await library.delete(account.id, params.id);
    return { data: { id: params.id } };
  });

  mountRoute(app, styleRoutes.moveStyle, async ({ account, body }) => ({
    data: await moving.move(account.id, body.id, body.projectId),
  }));

  mountRoute(app, styleRoutes.shareStyle, async ({ account, body }) => ({
    data: await sharing.share(account.id, body),
  }));

  mountRoute(app, styleRoutes.withdrawStyle, async ({ account, params }) => ({
    data: await sharing.withdraw(account.id, params.id),
  }));

  mountRoute(app, styleRoutes.appealStyle, async ({ account, body }) => ({
    data: await sharing.appeal(account.id, body.id, body.text),
  }));

  mountRoute(app, styleRoutes.listStyleVersions, async ({ account, params }) => ({
    data: await library.versions(account.id, params.id),
  }));

  mountRoute(app, styleRoutes.listStyleUsers, async ({ account, params }) => ({
    data: await library.users(account.id, params.id),
  }));

  mountRoute(app, styleRoutes.addStyleVersion, async ({ account, body }) => ({
    data: await versions.add(account.id, body.id, body.param1),
  }));

  mountRoute(app, styleRoutes.getStyleFile, async ({ account, params }) => {
    const { id, name, bytes } = await findVersionFile(database, account.id, params.id);
    return { data: { url: fileUrl(id), name, bytes } };
  });

  mountRoute(
    app,
    styleRoutes.importStyleFile,
    async ({ account, request }) => {
      const declared = declaredBytes(request);
      const { path, family, bytes, triggers, health } = await storage.withRoom(
        { userId: account.id },
        declared,
        () => receiveStyleFile(files, request, { ownerId: account.id, declared }),
      );
      return { data: { path, family, bytes, triggers, ...health } };
    },
    { bodyLimit: limits.media.weightsBytes + 64 * 1024 },
  );
}

/** In the order of the groups, and within each as they come. */
function byCategory(records: readonly StyleVo[]): StyleCategory[] {
  const groups = Map.groupBy(records, (style) => style.flow_category);
  return Object.values(styleGroups).flatMap((categroy) => {
    const styleVo = groups.get(categroy);
    return styleVo ? [{ categroy, styleVo }] : [];
  });
}
