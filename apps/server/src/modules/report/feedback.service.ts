import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { keepContents } from '../../platform/files/contents.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import { waitForModerator } from '../moderationQueue/index.ts';
import type { FeedbackForm } from './feedbackForm.ts';
import { feedback } from './report.tables.ts';

/** What people tell the administrators about the product. */
export function createFeedbackService({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>) {
  return {
    /** @throws ApiError contentEmpty, textTooLong */
    async submit(userId: string, form: FeedbackForm): Promise<string> {
      const { attachment, type, isConsentGiven } = form;
      try {
        const description = checkedText(form.description, limits.community.feedbackMaxLength);
        await attachment?.content.keep();
        const id = randomUUIDv7();
        const now = clock.now();
        await database.transaction(async (transaction) => {
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
