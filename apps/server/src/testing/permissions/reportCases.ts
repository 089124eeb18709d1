import type { PermissionCases } from './permissionCase.ts';

export const reportCases: PermissionCases = {
  'report.submit': {
    'a public work': async (world) => ({
      body: { targetType: 'work', targetId: await world.work(), reason: 'other' },
    }),
    'a draft': async (world) => ({
      body: { targetType: 'work', targetId: await world.work({ state: 'draft' }), reason: 'other' },
    }),
    'a comment of the owner': async (world) => {
      const workId = await world.work({ author: world.bystander });
      const targetId = await world.comment(workId, world.people.owner);
      return { body: { targetType: 'comment', targetId, reason: 'other' } };
    },
    'the owner': ({ people: { owner } }) => ({
      body: { targetType: 'person', targetId: owner.id, reason: 'other' },
    }),
  },
  'feedback.submit': { 'a problem': () => ({ body: { type: 'Issues', description: 'It broke' } }) },
};
