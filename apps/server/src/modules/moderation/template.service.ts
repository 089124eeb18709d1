import { randomUUIDv7 } from 'node:crypto';
import {
  type LanguageCode,
  type ModerationAction,
  type ModerationTemplate,
  userSettings,
} from '@tai/contracts';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { cleanText } from '../../platform/text/plainText.ts';
import { builtinTemplates } from './builtinTemplates.ts';
import { moderationTemplates } from './moderation.tables.ts';

type Texts = Pick<ModerationTemplate, 'zh' | 'en' | 'ja'>;

const order: Record<LanguageCode, readonly (keyof Texts)[]> = {
  CN: ['zh', 'en', 'ja'],
  EN: ['en', 'zh', 'ja'],
  JP: ['ja', 'en', 'zh'],
};

/** Texts that moderators use again, in three languages. */
export function createTemplateService(database: DatabaseOrTransaction) {
  return {
    /** Brings those of the product; what administrators changed of them stays. */
    async seed(): Promise<void> {
      const rows = builtinTemplates.map((template) => ({ ...template, isBuiltin: true }));
      await database.insert(moderationTemplates).values(rows).onConflictDoNothing();
    },

    list: (): Promise<ModerationTemplate[]> =>
      database.select().from(moderationTemplates).orderBy(asc(moderationTemplates.id)),

    /** @throws ApiError templateNotFound, contentEmpty when no language has a text */
    async save({
      id,
      actions,
      ...texts
    }: Texts & { id?: string | undefined; actions: ModerationAction[] }): Promise<ModerationTemplate> {
      const clean = { zh: cleanText(texts.zh), en: cleanText(texts.en), ja: cleanText(texts.ja) };
      if (Object.values(clean).every((text) => text === '')) throw new ApiError('contentEmpty');
      const [row] =
        id === undefined
          ? await database
              .insert(moderationTemplates)
              .values({ id: randomUUIDv7(), actions, ...clean, isBuiltin: false })
              .returning()
          : await database
              .update(moderationTemplates)
              .set({ actions, ...clean })
              .where(eq(moderationTemplates.id, id))
              .returning();
      if (!row) throw new ApiError('templateNotFound');
      return row;
    },

    /** @throws ApiError templateNotFound, templateBuiltin */
    async delete(id: string): Promise<void> {
      const template = await this.find(id);
      if (template.isBuiltin) throw new ApiError('templateBuiltin');
      await database.delete(moderationTemplates).where(eq(moderationTemplates.id, id));
    },

    /** @throws ApiError templateNotFound */
    async find(id: string): Promise<ModerationTemplate> {
      const [row] = await database.select().from(moderationTemplates).where(eq(moderationTemplates.id, id));
      if (!row) throw new ApiError('templateNotFound');
      return row;
    },
  };
}

/** The text in the language of somebody's settings, or else in the first that there is. */
export function textFor(texts: Texts, settings: string): string {
  const { language } = z.parse(userSettings, JSON.parse(settings));
  return order[language].map((name) => texts[name]).find((text) => text !== '') ?? '';
}
