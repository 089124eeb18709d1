/*
 * The people of the permission table and the things that are theirs. Things are written into the tables as the server
 * leaves them, and not made through it: a suite that asks every call in eight roles makes hundreds.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { WorkState } from '@tai/contracts';
import { comments } from '../modules/comment/comment.tables.ts';
import { collectedWorks } from '../modules/work/work.tables.ts';
import { collections } from '../modules/collection/collection.tables.ts';
import { moderationItems } from '../modules/moderationQueue/moderationQueue.tables.ts';
import { operations } from '../modules/operation/operation.tables.ts';
import { blocks, follows, personMutes } from '../modules/people/people.tables.ts';
import { publish } from '../modules/work/publicWork.ts';
import { workImages, workLikes, works } from '../modules/work/work.tables.ts';
import { makeAccount } from './accounts.ts';
import type { TestApp } from './testApp.ts';

/** Who asks, in the order of the table's columns. */
export const roles = [
  'visitor',
  'owner',
  'other',
  'blocked',
  'muted',
  'disabled',
  'moderator',
  'admin',
] as const;
export type Role = (typeof roles)[number];

export interface RolePerson {
  id: string;
  name: string;
  /** Empty for a visitor. */
  token: string;
}

export interface PermissionWorld {
  people: Readonly<Record<Role, RolePerson>>;
  /** Somebody under whose things the owner does something. */
  bystander: RolePerson;
  /** Somebody who shows nobody what they like. */
  secretive: RolePerson;
  /** Somebody else of staff, with the role `operator`. */
  colleague: RolePerson;
  work(over?: { state?: WorkState; author?: RolePerson }): Promise<string>;
  /** Name of the picture of a work. */
  imageOf(workId: string): string;
  comment(workId: string, author: RolePerson): Promise<string>;
  folder(isPrivate: boolean): Promise<{ id: string; workId: string }>;
  like(workId: string, person: RolePerson): Promise<void>;
  /** A work, of the owner unless somebody else is named, that waits for a moderator. @returns the id of the item */
  waiting(author?: RolePerson): Promise<string>;
}

export async function createPermissionWorld(test: TestApp): Promise<PermissionWorld> {
  const { database, sessions } = test.deps;
  const now = test.clock.now();
  const person = async (fields: Parameters<typeof makeAccount>[1] = {}): Promise<RolePerson> => {
    const name = `Person ${randomUUIDv7().slice(-12)}`;
    const settings = JSON.stringify({ communitySettings: { showLiked: true } });
    const { id } = await makeAccount(test, { username: name, createdAt: 0, settings, ...fields });
    return { id, name, token: await sessions.open(id) };
  };
  const people: Record<Role, RolePerson> = {
    visitor: { id: 'nobody', name: '', token: '' },
    owner: await person(),
    other: await person(),
    blocked: await person(),
    muted: await person(),
    disabled: await person({ status: '2' }),
    moderator: await person({ role: 'operator' }),
    admin: await person({ role: 'admin' }),
  };
  const { owner, blocked, muted, other } = people;
  const bystander = await person();
  const secretive = await person({ settings: '{}' });
  const colleague = await person({ role: 'operator' });
  await database.insert(blocks).values({ userId: owner.id, blockedId: blocked.id, createdAt: now });
  await database.insert(follows).values({ userId: other.id, followedId: owner.id, createdAt: now });
  await database.insert(personMutes).values({ userId: muted.id, until: now + 60_000, reason: 'Spam' });
  const imageOf = (workId: string) => `image-${workId}`;

  const world: PermissionWorld = {
    ...{ people, bystander, secretive, colleague, imageOf },

    async work({ state = 'approved', author = owner } = {}) {
      const id = randomUUIDv7();
      const wasPublic = state !== 'draft' && state !== 'review';
      const [row] = await database
        .insert(works)
        .values({
          ...{ id, authorId: author.id, state, kind: 'image', title: `Lamp ${id}`, description: 'A lamp' },
          ...{ tags: ['light'], categoryId: 'product', aiDeclaration: 'generated', images: 1 },
          ...{ isPromptVisible: true, isRemixAllowed: true, hasWatermark: false },
          ...{ createdAt: now, changedAt: now, submittedAt: now, publishedAt: wasPublic ? now : null },
        })
        .returning();
      const operationCode = `code-${id}`;
      await database.insert(operations).values({
        ...{ code: operationCode, userId: author.id, flow: '', tool: 'create', engineId: '', model: '' },
        ...{ version: '', params: {}, seed: 1, styles: [], parents: [], createdAt: now },
      });
      await database.insert(workImages).values({
        ...{ fileId: imageOf(id), workId: id, position: 0, operationCode, width: 8, height: 8, bytes: 1 },
        ...{ mimeType: 'image/png', thumbhash: '', originalKey: id, smallKey: id, mediumKey: id },
      });
      if (row && state === 'approved') await publish(database, row);
      return id;
    },

    async comment(workId, author) {
      const id = randomUUIDv7();
      await database
        .insert(comments)
        .values({ id, workId, authorId: author.id, text: 'Calm', createdAt: now });
      return id;
    },

    async folder(isPrivate) {
      const [id, workId] = [randomUUIDv7(), await world.work({ author: bystander })];
      await database
        .insert(collections)
        .values({ ownerId: owner.id, id, name: id.slice(-12), isPrivate, createdAt: now });
      await database
        .insert(collectedWorks)
        .values({ ownerId: owner.id, workId, folderId: id, createdAt: now });
      return { id, workId };
    },

    async like(workId, { id: userId }) {
      await database.insert(workLikes).values({ workId, userId, createdAt: now });
    },

    async waiting(author = owner) {
      const [id, workId] = [randomUUIDv7(), await world.work({ state: 'review', author })];
      await database.insert(moderationItems).values({
        ...{ id, kind: 'review', subjectId: workId, targetType: 'work', targetId: workId },
        ...{ authorId: author.id, text: 'Lamp', createdAt: now },
      });
      return id;
    },
  };
  return world;
}
