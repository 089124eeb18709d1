import { communityRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { asPerson } from './asPerson.ts';
import { readerOf } from './readerOf.ts';
import { createPeopleService } from './people.service.ts';

export function mountPeopleModule(app: FastifyInstance, deps: Deps): void {
  const people = createPeopleService(deps);

  mountRoute(app, communityRoutes.getProfile, async ({ params, request }) => ({
    data: await people.get(readerOf(request.session), params.id),
  }));

  mountRoute(app, communityRoutes.listPeople, async ({ account, body }) => ({
    data: await people.list(account.id, body),
  }));

  mountRoute(app, communityRoutes.findPeople, async ({ account, body }) => ({
    data: await people.find(account.id, body.text),
  }));

  mountRoute(app, communityRoutes.followPerson, async ({ account, body }) => {
    await people.follow(asPerson(account), body.id, body.isFollowed);
    return { data: { isFollowed: body.isFollowed } };
  });

  mountRoute(app, communityRoutes.blockPerson, async ({ account, body }) => {
    await people.block(asPerson(account), body.id, body.isBlocked);
    return { data: { isBlocked: body.isBlocked } };
  });

  mountRoute(app, communityRoutes.mutePerson, async ({ account, body }) => {
    await people.mute(account.id, body.id, body.isMuted);
    return { data: { isMuted: body.isMuted } };
  });

  mountRoute(app, communityRoutes.listMutedTags, async ({ account }) => ({
    data: { tags: await people.mutedTags(account.id) },
  }));

  mountRoute(app, communityRoutes.muteTag, async ({ account, body }) => ({
    data: { tags: await people.muteTag(account.id, body.tag, body.isMuted) },
  }));
}
