import { users } from '../account/index.ts';

/** Columns of a person as moderators are told of them. */
export const shownPerson = { id: users.id, name: users.username, avatar: users.avatar };
