import type { Account } from '../../platform/identity/account.ts';
import type { ActingPerson } from './paces.ts';

/** An account as others are told of it. */
export function asPerson({ id, username: name, avatar, createdAt, role }: Account): ActingPerson {
  return { id, name, avatar, createdAt, role };
}
