import { users } from '../account/index.ts';

/** The columns that moderators see of a person: id, name and avatar. */
export const shownPerson = { id: users.id, name: users.username, avatar: users.avatar };
