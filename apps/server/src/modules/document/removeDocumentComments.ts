import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { withMentionNames } from '../comment/index.ts';
import { lockDocument } from './documentAccess.ts';
import { removeComment } from './removeComment.ts';
import { documentComments } from './document.tables.ts';

const batch = 200;

/** Takes away what the person wrote, and their name from comments of others that mention them. */
export async function removeDocumentComments({ database }: Deps, userId: string): Promise<void> {
  for (;;) {
    const rows = await database
      .select()
      .from(documentComments)
      .where(eq(documentComments.authorId, userId))
      .limit(batch);
    for (const row of rows)
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, row.documentId);
        await removeComment(transaction, row);
      });
    if (rows.length < batch) break;
  }
  for (;;) {
    const rows = await database
      .select()
      .from(documentComments)
      .where(sql`${userId} = any(${documentComments.mentions})`)
      .limit(batch);
    for (const row of rows) {
      const named = row.mentions.map((id, index) => [id, row.mentionNames[index] ?? ''] as const);
      const others = named.filter(([id]) => id !== userId);
      await database
        .update(documentComments)
        .set({
          text: withMentionNames(
            row.text,
            new Map(named.map(([id, name]) => [name, id === userId ? null : name])),
          ),
          mentions: others.map(([id]) => id),
          mentionNames: others.map(([, name]) => name),
        })
        .where(eq(documentComments.id, row.id));
    }
    if (rows.length < batch) return;
  }
}
