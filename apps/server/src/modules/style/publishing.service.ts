import { randomUUIDv7 } from 'node:crypto';
import { styleLimits, type styleRoutes, type StyleVo } from '@tai/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ContentVanishedError } from '../../platform/files/contents.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { RouteInput } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { holdWaiting } from '../moderationQueue/index.ts';
import { assertMaySpeak } from '../people/index.ts';
import { createOwnStyles, seenStates } from './ownStyles.ts';
import { createStyleRepository } from './style.repository.ts';
import { styles } from './style.tables.ts';
import { coversOf, findCovers, iconOf, writeCovers } from './styleCovers.ts';
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
     * @throws ApiError stylesFull, styleNotReady, styleUnhealthy, styleElsewhere, pictureCount, pictureNotFound, contentEmpty,
     * textTooLong, muted
     */
    async push(account: Account, body: PushBody): Promise<StyleVo> {
      const row = await createStyle(deps, account, body).catch(asMissingPicture);
      return own.told(account.id, row, null);
    },

    /** @throws ApiError styleNotFound, pictureCount, pictureNotFound, contentEmpty, textTooLong, styleElsewhere, muted */
    async edit(account: Account, body: EditBody): Promise<StyleVo> {
      const { id } = body;
      await own.assertOwn(account.id, id);
      const shown = iconOf((await coversOf(database, [id])).get(id) ?? []);
      const covers = shown === body.icon ? null : await findCovers(deps, account, body.icon);
      const hasReview = await own.isReviewed();
      const now = clock.now();
      const { row, before } = await database
        .transaction(async (transaction) => {
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
            row: await handIn(transaction, changed, { notes, isReviewed: hasReview, now }),
            before: seen.state,
          };
        })
        .catch(asMissingPicture);
      return own.told(account.id, row, before);
    },
  };
}

/** Makes a style of an own file, and hands it in where it is to be shared. */
async function createStyle(deps: PublishingDeps, account: Account, body: PushBody): Promise<StyleRow> {
  const { database, files, clock, site } = deps;
  const texts = textsOf(body);
  const covers = await findCovers(deps, account, body.icon);
  const notes = body.isShared ? await findingsIn(site, texts) : [];
  const hasReview = await createOwnStyles(deps).isReviewed();
  const now = clock.now();
  if (body.isShared) await assertMaySpeak(database, account.id, now);
  return database.transaction(async (transaction) => {
    // One at a time for a person: two clicks make one style, and the limit holds exactly.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`styles ${account.id}`}, 0))`,
    );
    const inside = createStyleRepository(transaction);
    const made = body.saveId === undefined ? null : await inside.ofSave(account.id, body.saveId);
    if (made) return made;
    const { stylesMax: max } = styleLimits;
    if ((await inside.countOwn(account.id)) >= max) throw new ApiError('stylesFull', { max });
    const file = await ownFile(transaction, account.id, body.param1);
    assertUsable(file, body, texts.name);
    const id = randomUUIDv7();
    const [row] = await transaction
      .insert(styles)
      .values({
        ...{ id, ownerId: account.id, saveId: body.saveId ?? null, csid: body.csid, ...texts },
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
    return body.isShared ? handIn(transaction, row, { notes, isReviewed: hasReview, now }) : row;
  });
}

/** The image that a cover is made of was deleted for good between two steps. */
function asMissingPicture(error: unknown): never {
  if (error instanceof ContentVanishedError) throw new ApiError('pictureNotFound', {}, { cause: error });
  throw error;
}
