/*
 * What each call of the community and of moderation is asked about in the permission table. A call that behaves in
 * several ways has several cases; each makes things of its own, so that no answer depends on what was asked before.
 */
import type { PermissionWorld, RolePerson } from './permissionWorld.ts';

/** What is sent. */
interface Asked {
  /** Value of the placeholder in the path. */
  id?: string;
  body?: object;
  /** What a reply holds that shows what the case is about; without it every answer is one. */
  shows?: string;
}

export interface PermissionCase {
  /** The call, as its contract names it. */
  call: string;
  /** What it is about, as the table names it. */
  about: string;
  ask(world: PermissionWorld, reader: RolePerson): Promise<Asked> | Asked;
}

const page = { pageSize: 100 };
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
/** Whoever asks, as the author of something: a visitor has made nothing. */
const known = ({ people }: PermissionWorld, reader: RolePerson) =>
  reader.token === '' ? people.owner : reader;
const publicWork = (world: PermissionWorld) => world.work();
const ofPerson =
  (body: object) =>
  async (world: PermissionWorld): Promise<Asked> => ({ body: { id: world.people.owner.id, ...body } });

/**
 * @param decide lets somebody of staff decide an item of the queue; answers the id of the decision
 * @param template makes a text of moderators; answers its id
 */
export function permissionCases(
  decide: (itemId: string, moderator: RolePerson) => Promise<string>,
  template: () => Promise<string>,
): PermissionCase[] {
  const all: Record<string, Record<string, PermissionCase['ask']>> = {
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
  return Object.entries(all).flatMap(([call, about]) =>
    Object.entries(about).map(([name, ask]) => ({ call, about: name, ask })),
  );
}
