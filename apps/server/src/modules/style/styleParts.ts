import { randomUUIDv7 } from 'node:crypto';
import { styleFamilies, styleFamilyLabel, styleLimits } from '@tai/contracts';
import { and, count, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine, cleanLine, cleanText } from '../../platform/text/plainText.ts';
import { assignHolders, isOwnFile } from './fileHolders.ts';
import { styleFiles, styleVersions } from './style.tables.ts';
import type { StyleRow } from './styleState.ts';

type StyleFileRow = typeof styleFiles.$inferSelect;

/** @throws ApiError styleNotReady */
export async function ownFile(
  transaction: DatabaseOrTransaction,
  userId: string,
  path: string,
): Promise<StyleFileRow> {
  const [row] = await transaction
    .select()
    .from(styleFiles)
    .where(and(isOwnFile(userId), eq(styleFiles.path, path)))
    .for('no key update');
  if (!row) throw new ApiError('styleNotReady');
  return row;
}

/** @throws ApiError contentEmpty, textTooLong */
export function textsOf({
  paramValue,
  uiContent,
  increaseword = '',
}: {
  paramValue: string;
  uiContent: string;
  increaseword?: string | undefined;
}): Pick<StyleRow, 'name' | 'prompt' | 'trigger'> {
  return {
    name: checkedLine(paramValue, styleLimits.nameMaxLength),
    prompt: cleanText(uiContent),
    trigger: cleanLine(increaseword),
  };
}

/** @throws ApiError styleUnhealthy, styleElsewhere */
export function assertUsable(
  { family, health }: StyleFileRow,
  { isShared, groupName }: { isShared: boolean; groupName: string },
  name: string,
): void {
  if (isShared && health.verdict === 'broken')
    throw new ApiError('styleUnhealthy', { detail: health.detail });
  assertTag(family, groupName, name);
}

/**
 * A tag that names a family must be that of the file; other tags are free.
 * @throws ApiError styleElsewhere
 */
export function assertTag(family: string, groupName: string, name: string): void {
  const named = styleFamilies.find((one) => styleFamilyLabel(one).en === cleanLine(groupName));
  if (named === undefined || named === family || family === 'unknown') return;
  throw new ApiError('styleElsewhere', { name, family: styleFamilyLabel(family).en, taken: groupName });
}

export async function addVersion(
  transaction: DatabaseOrTransaction,
  styleId: string,
  { id: fileId, trainNo }: StyleFileRow,
  createdAt: number,
): Promise<void> {
  // What was brought in is kept for the styles that are made of it, and for nothing else.
  if (trainNo === null)
    await transaction.update(styleFiles).set({ isKept: false }).where(eq(styleFiles.id, fileId));
  const [counted] = await transaction
    .select({ count: count() })
    .from(styleVersions)
    .where(eq(styleVersions.styleId, styleId));
  const number = (counted?.count ?? 0) + 1;
  await transaction.insert(styleVersions).values({ id: randomUUIDv7(), styleId, number, fileId, createdAt });
  await assignHolders(transaction, eq(styleFiles.id, fileId));
}
