import { page, type PermissionCases } from './permissionCase.ts';

export const commentCases: PermissionCases = {
  'comment.list': {
    'comments on a public work': async (world) => {
      const workId = await world.work();
      return { body: { ...page, workId }, shows: await world.comment(workId, world.bystander) };
    },
    'comments on a draft': async (world) => {
      const workId = await world.work({ state: 'draft' });
      return { body: { ...page, workId }, shows: await world.comment(workId, world.bystander) };
    },
    'a comment of the owner on a work of somebody else': async (world) => {
      const workId = await world.work({ author: world.bystander });
      return { body: { ...page, workId }, shows: await world.comment(workId, world.people.owner) };
    },
  },
  'comment.add': {
    'a public work': async (world) => ({ body: { workId: await world.work(), text: 'Calm' } }),
    'a draft': async (world) => ({ body: { workId: await world.work({ state: 'draft' }), text: 'Calm' } }),
    'a comment of the owner on a work of somebody else': async (world) => {
      const workId = await world.work({ author: world.bystander });
      const replyToId = await world.comment(workId, world.people.owner);
      return { body: { workId, text: 'Calm', replyToId } };
    },
  },
  'comment.delete': {
    'a comment of the owner': async (world) => {
      const workId = await world.work({ author: world.bystander });
      return { id: await world.comment(workId, world.people.owner) };
    },
    'a comment on a work of the owner': async (world) => ({
      id: await world.comment(await world.work(), world.bystander),
    }),
  },
  'comment.like': {
    'a comment of the owner': async (world) => {
      const workId = await world.work({ author: world.bystander });
      return { body: { id: await world.comment(workId, world.people.owner), isLiked: true } };
    },
  },
  'comment.pin': {
    'a comment on a work of the owner': async (world) => ({
      body: { id: await world.comment(await world.work(), world.bystander), isPinned: true },
    }),
  },
};
