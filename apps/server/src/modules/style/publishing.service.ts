import { randomUUIDv7 } from 'node:crypto';
import { styleLimits, type styleRoutes, type StyleVo } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ContentVanishedError } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { RouteInput } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { holdWaiting } from '../moderationQueue/index.ts';
import { assertMaySpeak } from '../people/index.ts';
import { assertMayEdit, holdProject } from '../project/index.ts';
import { createOwnStyles, seenStates } from './ownStyles.ts';
import { createStyleRepository } from './style.repository.ts';
import { styles } from './style.tables.ts';
import { coversOf, findCovers, iconOf, writeCovers } from './styleCovers.ts';
import { holdPlace } from './stylePlace.ts';
import { addVersion, assertTag, assertUsable, ownFile, textsOf } from './styleParts.ts';
import { findingsIn, handIn } from './styleReview.ts';
import type { StyleRow } from './styleState.ts';

type PushBody = RouteInput<typeof styleRoutes.pushStyle>['body'];
type EditBody = RouteInput<typeof styleRoutes.editStyle>['body'];

type PublishingDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'events' | 'site' | 'fileFinders' | 'log'>;

/** Making styles of files, and changing them. */
export function createPublishingService(deps: PublishingDeps) {
  const { database, files, clock, site } = deps;
  const own = createOwnStyles(deps);

  return {
    /**
     * @throws ApiError projectNotFound, projectReadOnly, stylesFull, projectStylesFull, styleNotReady, styleUnhealthy, styleElsewhere,
     * pictureCount, pictureNotFound, contentEmpty, textTooLong, muted
     */
    async push(account: Account, body: PushBody): Promise<StyleVo> {
      const row = await createStyle(deps, account, body).catch(asMissingPicture);
      return own.told(account.id, row, { state: null });
    },

    /**
     * @throws ApiError styleNotFound, projectReadOnly, pictureCount, pictureNotFound, contentEmpty, textTooLong, styleElsewhere,
     * muted
     */
    async edit(account: Account, body: EditBody): Promise<StyleVo> {
      const { id } = body;
      await own.assertMayChange(account.id, id);
      const present = (await coversOf(database, [id])).get(id) ?? [];
      const covers =
        iconOf(present) === body.icon ? null : await findCovers(deps, account, body.icon, present);
      const hasReview = await own.isReviewed();
      const now = clock.now();
      const { row, before } = await transactionWithFiles({ database, files }, async (transaction) => {
        await holdWaiting(transaction, id);
        const seen = await own.lock(transaction, account.id, id);
        const texts = textsOf({ increaseword: seen.trigger, ...body });
        assertTag(seen.family, body.groupName, texts.name);
        const isChanged =
          covers !== null ||
          texts.name !== seen.name ||
          texts.prompt !== seen.prompt ||
          texts.trigger !== seen.trigger;
        if (covers) await writeCovers(transaction, files, id, covers);
        const [changed] = await transaction
          .update(styles)
          .set({
            ...{ ...texts, groupName: cleanLine(body.groupName), flow: body.flow_category },
            weight: body.weight ?? seen.weight,
            slider: Math.round(body.slider ?? seen.slider),
            updatedAt: now,
          })
          .where(eq(styles.id, id))
          .returning();
        if (!changed) throw new ApiError('styleNotFound');
        if (!isChanged || !seenStates.includes(seen.state)) return { row: changed, before: seen.state };
        await assertMaySpeak(transaction, account.id, now);
        const notes = await findingsIn(site, texts);
        return {
          row: await handIn(transaction, changed, {
            userId: account.id,
            notes,
            isReviewed: hasReview,
            now,
          }),
          before: seen.state,
        };
      }).catch(asMissingPicture);
      return own.told(account.id, row, { state: before });
    },
  };
}

/** Makes a style of an own file, and hands it in where it is to be shared. */
async function createStyle(deps: PublishingDeps, account: Account, body: PushBody): Promise<StyleRow> {
  const { database, files, clock, site } = deps;
  const texts = textsOf(body);
  const { projectId = null } = body;
  const covers = await findCovers(deps, account, body.icon);
  const notes = body.isShared ? await findingsIn(site, texts) : [];
  const hasReview = await createOwnStyles(deps).isReviewed();
  const now = clock.now();
  if (body.isShared) await assertMaySpeak(database, account.id, now);
  return database.transaction(async (transaction) => {
    if (projectId !== null) {
      await holdProject(transaction, projectId);
      await assertMayEdit(transaction, account.id, projectId);
    }
    const assertRoom = await holdPlace(transaction, { ownerId: account.id, projectId });
    const inside = createStyleRepository(transaction);
    const made = body.saveId === undefined ? null : await inside.ofSave(account.id, body.saveId);
    if (made) return made;
    await assertRoom();
    const file = await ownFile(transaction, account.id, body.param1);
    assertUsable(file, body, texts.name);
    const id = randomUUIDv7();
    const [row] = await transaction
      .insert(styles)
      .values({
        ...{ id, ownerId: account.id, projectId, saveId: body.saveId ?? null, csid: body.csid, ...texts },
        ...{ groupName: cleanLine(body.groupName), flow: body.flow_category },
        weight: body.weight ?? styleLimits.weight.default,
        slider: Math.round(body.slider ?? styleLimits.slider.default),
        ...{ rights: body.rights ?? 'unknown', state: 'private', family: file.family },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning();
    if (!row) throw new ApiError('styleNotFound');
    await addVersion(transaction, id, file, now);
    await writeCovers(transaction, files, id, covers);
    const { id: userId } = account;
    return body.isShared ? handIn(transaction, row, { userId, notes, isReviewed: hasReview, now }) : row;
  });
}

/** The image that a cover is made of was deleted for good between two steps. */
function asMissingPicture(error: unknown): never {
  if (error instanceof ContentVanishedError) throw new ApiError('pictureNotFound', {}, { cause: error });
  throw error;
}
