// Works that a journey needs to be there, made through the wire.
import { communityRoutes, moderationRoutes, routes, type Picture, type Work } from '@tai/contracts';
import { administratorToken, call, type Person } from './api.ts';
import type { RunningServer } from './server.ts';

/** What a journey cares about in a work; the rest is as the publish dialog begins. */
export interface WorkWish {
  pictureIds?: readonly string[];
  title?: string;
  description?: string;
  tags?: readonly string[];
  categoryId?: string;
  isPromptVisible?: boolean;
  isRemixAllowed?: boolean;
}

/** Newest pictures of a person's library, of one medium where it is said. */
export async function newestPictures(
  server: Pick<RunningServer, 'url'>,
  person: Person,
  count = 1,
  medium?: Picture['medium'],
): Promise<Picture[]> {
  const reply = await call<{ data: { list: Picture[] } }>(
    server,
    routes.getPictureList.path,
    { pageSize: count, ...(medium && { medium }) },
    person.token,
  );
  return reply.data.list;
}

/** Submits a work and waits for the automatic checks: it is then in the queue, or everybody sees it. */
export async function submitWork(
  server: Pick<RunningServer, 'url'>,
  person: Person,
  wish: WorkWish = {},
): Promise<Work> {
  const pictureIds = wish.pictureIds ?? (await newestPictures(server, person)).map(({ id }) => id);
  const saved = await call<{ data: Work }>(
    server,
    communityRoutes.saveWork.path,
    {
      title: 'Snow on the mountain',
      description: 'Made on a quiet morning',
      tags: ['snow'],
      ...wish,
      pictureIds,
      submit: true,
    },
    person.token,
  );
  if (saved.code !== 0) throw new Error(`The work was refused: ${saved.msg}`);
  for (;;) {
    const work = await workOf(server, person, saved.data.id);
    if (work.state !== 'submitted') return work;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The work that a person sent last. */
export async function newestWork(server: Pick<RunningServer, 'url'>, person: Person): Promise<Work> {
  const { userId: personId } = person.user;
  const reply = await call<{ data: { records: Work[] } }>(
    server,
    communityRoutes.listWorksOf.path,
    { personId },
    person.token,
  );
  const [work] = reply.data.records;
  if (!work) throw new Error('Nothing was sent.');
  return work;
}

/** A work as a person sees it. */
export async function workOf(server: Pick<RunningServer, 'url'>, person: Person, id: string): Promise<Work> {
  const path = communityRoutes.getWork.path.replace('{id}', id);
  const reply = await call<{ data: Work }>(server, path, {}, person.token);
  if (reply.code !== 0) throw new Error(`The work is not there: ${reply.msg}`);
  return reply.data;
}

/** A work that everybody sees: submitted, and approved by the administrator where somebody has to look. */
export async function publishWork(
  server: Pick<RunningServer, 'url'>,
  person: Person,
  wish: WorkWish = {},
): Promise<Work> {
  const work = await submitWork(server, person, wish);
  if (work.state !== 'approved') await decide(server, work.id, { actions: ['approve'] });
  return workOf(server, person, work.id);
}

/** Decides as the administrator what waits about a work, a comment or a person. */
export async function decide(
  server: Pick<RunningServer, 'url'>,
  targetId: string,
  decision: { actions: readonly string[]; reason?: string },
): Promise<void> {
  const token = await administratorToken(server);
  const queue = await call<{ data: { records: { id: string; target: { id: string } }[] } }>(
    server,
    moderationRoutes.listModeration.path,
    { pageSize: 100 },
    token,
  );
  const item = queue.data.records.find(({ target }) => target.id === targetId);
  if (!item) throw new Error(`Nothing waits about ${targetId}.`);
  await call(server, moderationRoutes.claimModeration.path, { ids: [item.id], isClaimed: true }, token);
  const reply = await call<{ data: { skipped?: unknown[] } }>(
    server,
    moderationRoutes.decideModeration.path,
    { ids: [item.id], ...decision },
    token,
  );
  if (reply.code !== 0) throw new Error(`The decision was refused: ${reply.msg}`);
}
