import {
  communityRoutes as routes,
  defaultFolder,
  type Collection,
  type PersonInList,
  type Profile,
} from '@tai/contracts';
import type { FakeServer } from '@tai/test-kit';

/** Somebody else who shows whom they follow and keeps their likes to themselves. */
export function profile(parts: Partial<Profile> = {}): Profile {
  return {
    id: 'person-2',
    name: 'Mika',
    avatar: null,
    introduction: 'Draws harbours.',
    company: 'Harbour Works',
    works: 3,
    followers: 2,
    following: 1,
    likes: 40,
    isMe: false,
    isFollowed: false,
    followsMe: false,
    isBlocked: false,
    isMuted: false,
    showsLiked: false,
    showsFollows: true,
    mutedUntil: null,
    ...parts,
  };
}

/** The person who is signed in, see `user` of the test kit. */
export const ownProfile = (parts: Partial<Profile> = {}): Profile =>
  profile({
    id: 'user-1',
    name: 'Ada',
    isMe: true,
    showsLiked: true,
    introduction: '',
    company: '',
    ...parts,
  });

export function personInList(parts: Partial<PersonInList> = {}): PersonInList {
  return { id: 'person-3', name: 'Noor', avatar: null, introduction: 'Lamps', isFollowed: false, ...parts };
}

export function folder(parts: Partial<Collection> = {}): Collection {
  return { id: 'f1', name: 'Chairs', isPrivate: true, count: 2, coverUrl: null, coverId: null, ...parts };
}

export const standardFolder = (parts: Partial<Collection> = {}): Collection =>
  folder({ id: defaultFolder, name: '', count: 0, ...parts });

const nothing = { data: { records: [], next: null } };

/** A person of whom nothing is there but who they are. */
export function answerWithPerson(server: FakeServer, person: Profile): void {
  server.answer(routes.getProfile, { data: person });
  server.answer(routes.listWorksOf, nothing);
  server.answer(routes.countOwnWorks, { data: [] });
  server.answer(routes.listLikedWorks, nothing);
  server.answer(routes.listViewedWorks, nothing);
  server.answer(routes.listCollectedWorks, nothing);
  server.answer(routes.listPeople, nothing);
  server.answer(routes.followPerson, ({ body }) => ({ data: { isFollowed: body.isFollowed } }));
  server.answer(routes.blockPerson, ({ body }) => ({ data: { isBlocked: body.isBlocked } }));
  server.answer(routes.mutePerson, ({ body }) => ({ data: { isMuted: body.isMuted } }));
}
