import { styleLimits } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createStyleRepository } from './style.repository.ts';

/** Where a style lies: in a project, or without one in the personal space of its owner. */
export interface StylePlace {
  ownerId: string;
  projectId: string | null;
}

/**
 * Lets one transaction at a time add styles to a place: two clicks make one style, and the limit holds exactly.
 * @returns refuses another style there: throws ApiError stylesFull or projectStylesFull
 */
export async function holdPlace(
  transaction: DatabaseOrTransaction,
  place: StylePlace,
): Promise<() => Promise<void>> {
  const { ownerId, projectId } = place;
  const key = `styles ${projectId ?? ownerId}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return async () => {
    const { stylesMax: max } = styleLimits;
    if ((await createStyleRepository(transaction).countIn(place)) < max) return;
    throw projectId === null
      ? new ApiError('stylesFull', { max })
      : new ApiError('projectStylesFull', { max });
  };
}
