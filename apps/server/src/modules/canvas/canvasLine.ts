import { type CanvasLine, type CanvasPermission, fileUrl, flowOperations } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { accessOf, documents, selectShown, type ShownDocument } from '../document/index.ts';
import { nobody } from '../work/index.ts';

export function presentCanvas(readerId: string, shown: ShownDocument): CanvasLine {
  const { row, level, owner } = shown;
  const { id, title: name, isLocked, revision, coverId } = row;
  return {
    ...{ id, name, isLocked, revision },
    owner: owner && owner.name !== '' ? owner : nobody,
    canvasCoverImg: coverId === null ? null : fileUrl(coverId, '256'),
    operation: accessOf(level) === 'view' ? flowOperations.view : flowOperations.edit,
    permission: permissionOf(shown),
    isOwn: row.ownerId === readerId,
    createTime: row.createdAt,
    updateTime: row.updatedAt,
  };
}

/** The widest level that anybody but the owner has: by name, by the link, as a member of the project, or as everyone. */
function permissionOf({ row, sharedLevel, memberLevel }: ShownDocument): CanvasPermission {
  const linkLevel = row.linkToken === null ? null : (row.linkLevel ?? 'view');
  const levels = [sharedLevel, linkLevel, memberLevel];
  if (levels.includes('edit')) return 'edit';
  if (row.isForEveryone) return 'everyone';
  return levels.includes('view') ? 'view' : 'none';
}

/** One board as a reader sees it; the caller has found out that they may. */
export async function presentOneCanvas(
  database: DatabaseOrTransaction,
  readerId: string,
  id: string,
): Promise<CanvasLine> {
  const [shown] = await selectShown(database, readerId).where(eq(documents.id, id));
  if (!shown) throw new Error(`presentOneCanvas: board ${id} vanished`);
  return presentCanvas(readerId, shown);
}
