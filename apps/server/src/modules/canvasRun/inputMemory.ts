import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { type PictureRecord, pictures } from '../picture/index.ts';
import { canvasInputs } from './canvasRun.tables.ts';

/** Remembers which hidden items were made of which contents, for each person. */
export function createInputMemory({ database, pictures: service }: Pick<Deps, 'database' | 'pictures'>) {
  /** Whether a person has an item in their own library, and not in its trash. */
  async function hasPicture(userId: string, pictureId: string): Promise<boolean> {
    const [row] = await database
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.id, pictureId), eq(pictures.ownerId, userId), isNull(pictures.deletedAt)));
    return row !== undefined;
  }

  async function knownInput(userId: string, contentKey: string): Promise<string | null> {
    const [row] = await database
      .select({ pictureId: canvasInputs.pictureId })
      .from(canvasInputs)
      .where(and(eq(canvasInputs.userId, userId), eq(canvasInputs.contentKey, contentKey)));
    return row && (await hasPicture(userId, row.pictureId)) ? row.pictureId : null;
  }

  /** Makes the item, and remembers it in the same transaction: a crash leaves both or none. */
  async function insertInput(userId: string, contentKey: string, record: PictureRecord): Promise<string> {
    await database.transaction(async (transaction) => {
      await service.insert([record], transaction);
      await transaction
        .insert(canvasInputs)
        .values({ userId, contentKey, pictureId: record.id })
        .onConflictDoUpdate({
          target: [canvasInputs.userId, canvasInputs.contentKey],
          set: { pictureId: record.id },
        });
    });
    return record.id;
  }

  return { hasPicture, knownInput, insertInput };
}
