import { communityRoutes } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { asPerson, readerOf } from '../people/index.ts';
import { createFeedService } from './feed.service.ts';
import { createLikeService } from './like.service.ts';
import { createPersonWorksService } from './personWorks.service.ts';
import { relatedIds } from './related.ts';
import { remixCode } from './remix.ts';
import { createSearchService } from './search.service.ts';
import { createViewedService } from './viewed.service.ts';
import { findVisibleWork } from './visibleWork.ts';
import { createWorkCards } from './workCards.ts';
import { listCategories } from './workCategories.ts';
import { createWorkView } from './workView.ts';
import type { WorkRow } from './workState.ts';
import { createWritingService } from './writing.service.ts';

/** Works: what their authors do with them, and what readers find, see and like. */
export function mountWorkModule(app: FastifyInstance, deps: Deps): void {
  mountWriting(app, deps);
  mountReading(app, deps);
  mountPersonal(app, deps);
  mountSearch(app, deps);
}

function mountWriting(app: FastifyInstance, deps: Deps): void {
  const writing = createWritingService(deps);
  const present = createWorkPresenter(deps);

  mountRoute(app, communityRoutes.saveWork, async ({ account, body, request }) => ({
    data: await present(await writing.save(account, body), request),
  }));

  mountRoute(app, communityRoutes.withdrawWork, async ({ account, params, request }) => ({
    data: await present(await writing.withdraw(account.id, params.id), request),
  }));

  mountRoute(app, communityRoutes.deleteWork, async ({ account, params }) => {
    await writing.remove(account.id, params.id);
    return { data: { id: params.id } };
  });

  mountRoute(app, communityRoutes.appealWork, async ({ account, body, request }) => ({
    data: await present(await writing.appeal(account.id, body.id, body.text), request),
  }));
}

function mountReading(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const feed = createFeedService(deps);
  const search = createSearchService(deps);
  const viewed = createViewedService(deps);
  const likes = createLikeService(deps);
  const cards = createWorkCards(database);
  const present = createWorkPresenter(deps);

  mountRoute(app, communityRoutes.listWorks, async ({ session, body }) => {
    if (body.sort === 'following' && !session) throw new ApiError('unauthenticated');
    const readerId = session?.account.id ?? null;
    const data = await feed.list(readerId, body);
    const isSearch = body.search !== undefined && body.cursor === undefined && data.records.length > 0;
    if (isSearch && readerId !== null) await search.remember(readerId, body.search ?? '');
    return { data };
  });

  mountRoute(app, communityRoutes.listWorkCategories, async () => ({ data: await listCategories(database) }));

  mountRoute(app, communityRoutes.getWork, async ({ session, params, request }) => {
    const reader = readerOf(request.session);
    const work = await findVisibleWork(database, params.id, reader.id, reader);
    if (session) await viewed.look(session.account, work);
    return { data: await present(work, request) };
  });

  mountRoute(app, communityRoutes.listRelatedWorks, async ({ params, request }) => {
    const reader = readerOf(request.session);
    const work = await findVisibleWork(database, params.id, reader.id, reader);
    return { data: await cards.present(reader.id, await relatedIds(database, work, reader.id)) };
  });

  mountRoute(app, communityRoutes.likeWork, async ({ account, body }) => {
    const likesNow = await likes.set(asPerson(account), body.id, body.isLiked);
    return { data: { isLiked: body.isLiked, likes: likesNow } };
  });

  mountRoute(app, communityRoutes.remixWork, async ({ account, body }) => {
    const work = await findVisibleWork(database, body.id, account.id);
    const { imageId } = body;
    return {
      data: {
        operationCode: await remixCode(database, work, { imageId, account, now: clock.now() }),
      },
    };
  });
}

function mountPersonal(app: FastifyInstance, deps: Deps): void {
  const personal = createPersonWorksService(deps);
  const viewed = createViewedService(deps);

  mountRoute(app, communityRoutes.listWorksOf, async ({ session, body }) => ({
    data: await personal.made(session?.account.id ?? null, body),
  }));

  mountRoute(app, communityRoutes.countOwnWorks, async ({ account }) => ({
    data: await personal.count(account.id),
  }));

  mountRoute(app, communityRoutes.listLikedWorks, async ({ account, body }) => ({
    data: await personal.liked(account.id, body),
  }));

  mountRoute(app, communityRoutes.listViewedWorks, async ({ account, body }) => ({
    data: await personal.viewed(account.id, body),
  }));

  mountRoute(app, communityRoutes.clearViewedWorks, async ({ account, body }) => ({
    data: { cleared: await viewed.clear(account.id, body.id) },
  }));
}

function mountSearch(app: FastifyInstance, deps: Deps): void {
  const search = createSearchService(deps);

  mountRoute(app, communityRoutes.suggestSearch, async ({ session, body }) => ({
    data: await search.suggest(session?.account.id ?? null, body.text),
  }));

  mountRoute(app, communityRoutes.listHotWords, async () => ({ data: await search.hotWords() }));
}

/** Answers with the page of a work; one that was deleted meanwhile is not found. */
function createWorkPresenter({ database }: Deps) {
  const view = createWorkView(database);
  return async (work: WorkRow, request: FastifyRequest) => {
    const shown = await view(work, readerOf(request.session));
    if (!shown) throw new ApiError('workNotFound');
    return shown;
  };
}
