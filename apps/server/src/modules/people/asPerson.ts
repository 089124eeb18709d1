import type { Account } from '../account/account.ts';
import type { NoticePerson } from '../notice/notice.ts';

/** An account as others are told of it. */
export function asPerson({ id, username: name, avatar }: Account): NoticePerson {
  return { id, name, avatar };
}
