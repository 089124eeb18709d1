import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { pictures, type RemoteClip } from './picture.tables.ts';

/** A clip of a person with its reference. */
export interface RemoteSource {
  userId: string;
  id: string;
  remote: RemoteClip;
}

/** Takes the reference from a clip that its service no longer has, so that no remix of it is offered. A newer reference stays. */
export async function forgetRemote(
  { database, pictures: service }: Pick<Deps, 'database' | 'pictures'>,
  { userId, id, remote }: RemoteSource,
): Promise<void> {
  const rows = await database
    .update(pictures)
    .set({ remote: null })
    .where(and(eq(pictures.ownerId, userId), eq(pictures.id, id), eq(pictures.remote, remote)))
    .returning({ id: pictures.id });
  if (rows.length > 0) await service.announce({ userId, change: 'changed', ids: [id] });
}
