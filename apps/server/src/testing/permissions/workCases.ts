import type { PermissionWorld } from '../permissionWorld.ts';
import { type Asked, page, type PermissionCases } from './permissionCase.ts';

const content = {
  pictureIds: [],
  title: 'Lamp',
  description: 'A lamp',
  tags: ['light'],
  categoryId: 'product',
};

/** A case about something of the owner that is made for it, whose id is in the path and the reply. */
const ofId =
  (make: (world: PermissionWorld) => Promise<string>) =>
  async (world: PermissionWorld): Promise<Asked> => {
    const id = await make(world);
    return { id, shows: id };
  };
const publicWork = (world: PermissionWorld) => world.work();

export const workCases: PermissionCases = {
  'work.list': {
    'public works': async (world) => {
      const shows = await publicWork(world);
      return { body: { ...page, sort: 'latest' }, shows };
    },
    'works of people who are followed': async (world) => {
      const shows = await publicWork(world);
      return { body: { ...page, sort: 'following' }, shows };
    },
    'a draft': async (world) => {
      const shows = await world.work({ state: 'draft' });
      return { body: { ...page, sort: 'latest' }, shows };
    },
  },
  'work.categories': { 'the categories': () => ({}) },
  'work.get': {
    'a public work': ofId(publicWork),
    'a draft': ofId((world) => world.work({ state: 'draft' })),
    'a work that waits for review': ofId((world) => world.work({ state: 'review' })),
    'a work that was taken back': ofId((world) => world.work({ state: 'withdrawn' })),
    'a work that a moderator removed': ofId((world) => world.work({ state: 'removed' })),
  },
  'work.related': {
    'a public work': async (world) => ({ id: await world.work(), shows: await world.work() }),
    'a draft': async (world) => ({ id: await world.work({ state: 'draft' }) }),
  },
  'work.save': {
    'a new draft': () => ({ body: content }),
    'a draft of the owner': async (world) => ({
      body: { ...content, id: await world.work({ state: 'draft' }) },
    }),
    'a draft of one’s own, to submit it': async (world, reader) => {
      const author = reader.token === '' ? world.people.owner : reader;
      const id = await world.work({ state: 'draft', author });
      return { body: { ...content, id, pictureIds: [world.imageOf(id)], submit: true } };
    },
    'a public work': async (world) => {
      const id = await world.work();
      return { body: { ...content, id, pictureIds: [world.imageOf(id)], title: 'Other' } };
    },
  },
  'work.withdraw': { 'a public work': ofId(publicWork) },
  'work.delete': { 'a public work': ofId(publicWork) },
  'work.appeal': {
    'a work that was rejected': async (world) => ({
      body: { id: await world.work({ state: 'rejected' }), text: 'Look again' },
    }),
  },
  'work.like': {
    'a public work': async (world) => ({ body: { id: await world.work(), isLiked: true } }),
    'a draft': async (world) => ({ body: { id: await world.work({ state: 'draft' }), isLiked: true } }),
  },
  'work.remix': {
    'a public work': async (world) => {
      const id = await world.work();
      return { body: { id, imageId: world.imageOf(id) } };
    },
    'a draft': async (world) => {
      const id = await world.work({ state: 'draft' });
      return { body: { id, imageId: world.imageOf(id) } };
    },
  },
  'work.ofPerson': {
    'public works': async (world) => {
      const shows = await publicWork(world);
      return { body: { ...page, personId: world.people.owner.id }, shows };
    },
    drafts: async (world) => {
      const shows = await world.work({ state: 'draft' });
      return { body: { ...page, personId: world.people.owner.id, state: 'draft' }, shows };
    },
  },
  'work.liked': {
    'the owner, who shows what they like': async (world) => {
      const shows = await world.work({ author: world.bystander });
      await world.like(shows, world.people.owner);
      return { body: { ...page, personId: world.people.owner.id }, shows };
    },
    'somebody who shows it nobody': async (world) => {
      const shows = await world.work({ author: world.bystander });
      await world.like(shows, world.secretive);
      return { body: { ...page, personId: world.secretive.id }, shows };
    },
  },
  'work.countOwn': { 'own works': () => ({ body: {} }) },
  'work.history': { 'the own history': () => ({ body: page }) },
  'work.clearHistory': { 'the own history': () => ({ body: {} }) },
  'work.suggest': {
    'the title of a public work': async (world) => {
      const shows = await publicWork(world);
      return { body: { text: `Lamp ${shows}` }, shows };
    },
  },
  'work.hotWords': { 'the words': () => ({}) },
};
