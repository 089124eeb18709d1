import type { PersonLine } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { relationsOf } from '../people/index.ts';
import { createCommentRepository } from './comment.repository.ts';

/** Those of the named people whom a text really names and who may be reached by its writer. */
export async function mentionedPeople(
  database: DatabaseOrTransaction,
  writerId: string,
  text: string,
  ids: readonly string[],
): Promise<PersonLine[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== writerId);
  const { blocked } = await relationsOf(database, writerId);
  const people = await peopleOf(database, wanted);
  return people.filter(({ id, name }) => !blocked.has(id) && text.includes(`@${name}`));
}

/** People as they are called now, without those whose account is gone. */
export async function peopleOf(
  database: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<PersonLine[]> {
  return createCommentRepository(database).people(ids);
}
