import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { keepContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import type { Paced } from '../people/index.ts';
import { waitForModerator } from '../moderationQueue/index.ts';
import type { FeedbackForm } from './feedbackForm.ts';
import { assertFeedbackPace } from './feedbackPace.ts';
import { feedback } from './report.tables.ts';

/** What people tell the administrators about the product. */
export function createFeedbackService({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>) {
  return {
    /**
     * Asks before a form is read; `submit` counts again, exactly.
     * @param bytes that the attachment has at least
     * @throws ApiError tooManyRequests
     */
    assertPace: (person: { id: string } & Paced, bytes: number) =>
      assertFeedbackPace(database, person, bytes, clock.now()),

    /** @throws ApiError contentEmpty, textTooLong, tooManyRequests */
    async submit(person: { id: string } & Paced, form: FeedbackForm): Promise<string> {
      const { attachment, type, isConsentGiven } = form;
      try {
        const description = checkedText(form.description, limits.community.feedbackMaxLength);
        const userId = person.id;
        await attachment?.content.keep();
        const id = randomUUIDv7();
        const now = clock.now();
        await transactionWithFiles({ database, files }, async (transaction) => {
          // One at a time, so that the pace holds exactly.
          await transaction.execute(
            sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${userId}`}, 0))`,
          );
          await assertFeedbackPace(transaction, person, attachment?.content.bytes ?? 0, now);
          if (attachment) {
            const { key, bytes } = attachment.content;
            await keepContents(transaction, files, [{ key, bytes }]);
          }
          await transaction.insert(feedback).values({
            ...{ id, userId, type, description, isConsentGiven, createdAt: now },
            attachmentName: attachment?.name ?? null,
            attachmentKey: attachment?.content.key ?? null,
            attachmentBytes: attachment?.content.bytes ?? null,
          });
          await waitForModerator(
            transaction,
            {
              ...{ kind: 'feedback', subjectId: id, targetType: 'feedback', targetId: id },
              authorId: userId,
              text: description,
            },
            now,
          );
        });
        return id;
      } finally {
        await attachment?.content.discard();
      }
    },

    async attachment(id: string): Promise<{ name: string; key: string; bytes: number } | null> {
      const [row] = await database.select().from(feedback).where(eq(feedback.id, id));
      const { attachmentName: name, attachmentKey: key, attachmentBytes: bytes } = row ?? {};
      return name && key && typeof bytes === 'number' ? { name, key, bytes } : null;
    },
  };
}
