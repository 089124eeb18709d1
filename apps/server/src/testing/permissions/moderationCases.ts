import type { PermissionWorld, RolePerson } from '../permissionWorld.ts';
import { page, type PermissionCases } from './permissionCase.ts';

/** Whoever asks, as the author of something: a visitor has made nothing. */
const known = ({ people }: PermissionWorld, reader: RolePerson) =>
  reader.token === '' ? people.owner : reader;

/**
 * @param decide lets somebody of staff decide an item of the queue; answers the id of the decision
 * @param template makes a text of moderators; answers its id
 */
export function moderationCases(
  decide: (itemId: string, moderator: RolePerson) => Promise<string>,
  template: () => Promise<string>,
): PermissionCases {
  return {
    'moderation.list': {
      'the queue': async (world) => ({ body: page, shows: await world.waiting() }),
    },
    'moderation.claim': {
      'an item': async (world) => ({ body: { ids: [await world.waiting()], isClaimed: true } }),
      'an item about oneself': async (world, reader) => {
        const id = await world.waiting(known(world, reader));
        return { body: { ids: [id], isClaimed: true }, shows: id };
      },
    },
    'moderation.history': { 'an item': async (world) => ({ id: await world.waiting() }) },
    'moderation.decide': {
      'an item, to let it through': async (world) => ({
        body: { ids: [await world.waiting()], actions: ['approve'] },
      }),
      'an item, to delete illegal content for good': async (world) => ({
        body: { ids: [await world.waiting()], actions: ['purge'], reason: 'Illegal' },
      }),
      'an item about oneself': async (world, reader) => ({
        body: { ids: [await world.waiting(known(world, reader))], actions: ['approve'] },
      }),
      'an item of staff, to warn its author': async (world) => ({
        body: { ids: [await world.waiting(world.colleague)], actions: ['reject', 'warn'], reason: 'Rude' },
      }),
    },
    'moderation.undo': {
      'a decision of somebody else': async (world) => ({
        body: { decisionIds: [await decide(await world.waiting(), world.people.admin)] },
      }),
      'a decision about oneself': async (world, reader) => ({
        body: { decisionIds: [await decide(await world.waiting(known(world, reader)), world.colleague)] },
      }),
    },
    'moderation.templates': { 'the texts': () => ({}) },
    'moderation.saveTemplate': {
      'a new text': () => ({ body: { actions: ['reject'], zh: '', en: 'Too small', ja: '' } }),
    },
    'moderation.deleteTemplate': { 'a text': async () => ({ id: await template() }) },
  };
}
