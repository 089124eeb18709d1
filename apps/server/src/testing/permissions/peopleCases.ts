import type { PermissionWorld } from '../permissionWorld.ts';
import { type Asked, page, type PermissionCases } from './permissionCase.ts';

const ofPerson =
  (body: object) =>
  async (world: PermissionWorld): Promise<Asked> => ({ body: { id: world.people.owner.id, ...body } });

export const peopleCases: PermissionCases = {
  'people.get': { 'the owner': ({ people: { owner } }) => ({ id: owner.id, shows: owner.id }) },
  'people.list': {
    followers: ({ people: { owner, other } }) => ({
      body: { ...page, list: 'followers', personId: owner.id },
      shows: other.id,
    }),
    'people who are blocked': ({ people: { owner, blocked } }) => ({
      body: { ...page, list: 'blocked', personId: owner.id },
      shows: blocked.id,
    }),
  },
  'people.find': {
    'a person by name': ({ people: { owner } }) => ({ body: { text: owner.name }, shows: owner.id }),
  },
  'people.follow': { 'the owner': ofPerson({ isFollowed: true }) },
  'people.block': {
    'the owner': ofPerson({ isBlocked: false }),
  },
  'people.mute': { 'the owner': ofPerson({ isMuted: false }) },
  'people.mutedTags': { 'the own tags': () => ({}) },
  'people.muteTag': { 'the own tags': () => ({ body: { tag: 'neon', isMuted: true } }) },
};
