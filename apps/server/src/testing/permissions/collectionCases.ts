import { page, type PermissionCases } from './permissionCase.ts';

export const collectionCases: PermissionCases = {
  'collection.list': {
    'a public folder': async (world) => {
      const { id: shows } = await world.folder(false);
      return { body: { personId: world.people.owner.id }, shows };
    },
    'a private folder': async (world) => {
      const { id: shows } = await world.folder(true);
      return { body: { personId: world.people.owner.id }, shows };
    },
  },
  'collection.save': {
    'a new folder': () => ({ body: { name: 'Lamps' } }),
    'a folder of the owner': async (world) => {
      const { id } = await world.folder(false);
      return { body: { id, name: id.slice(-12) } };
    },
  },
  'collection.delete': {
    'a folder of the owner': async (world) => ({ id: (await world.folder(false)).id }),
  },
  'collection.file': {
    'a public work': async (world) => ({ body: { ids: [await world.work()], folderId: 'default' } }),
    'a draft': async (world) => ({
      body: { ids: [await world.work({ state: 'draft' })], folderId: 'default' },
    }),
    'a folder of the owner': async (world) => {
      const { id, workId } = await world.folder(false);
      return { body: { ids: [workId], folderId: id } };
    },
  },
  'collection.works': {
    'a public folder': async (world) => {
      const { id: folderId, workId: shows } = await world.folder(false);
      return { body: { ...page, personId: world.people.owner.id, folderId }, shows };
    },
    'a private folder': async (world) => {
      const { id: folderId, workId: shows } = await world.folder(true);
      return { body: { ...page, personId: world.people.owner.id, folderId }, shows };
    },
  },
};
