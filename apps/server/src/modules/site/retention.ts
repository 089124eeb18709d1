import type { Retention } from '@tai/contracts';
import type { SiteService } from './site.service.ts';

const day = 24 * 60 * 60_000;

type SiteValues = Pick<SiteService, 'value'>;

/** How long things are kept, as administrators set it. */
export async function retentionOf(site: SiteValues): Promise<Retention> {
  return {
    trashDays: Number(await site.value('retention.trashDays')),
    imageDays: Number(await site.value('retention.imageDays')),
    videoDays: Number(await site.value('retention.videoDays')),
    meshDays: Number(await site.value('retention.meshDays')),
    documentDays: Number(await site.value('retention.documentDays')),
  };
}

/** When something that came into the trash at a time is deleted, epoch milliseconds. */
export async function trashEndOf(site: SiteValues, trashedAt: number): Promise<number> {
  return trashedAt + Number(await site.value('retention.trashDays')) * day;
}

/** What came into the trash before this time has lain there long enough. */
export async function trashLimit(site: SiteValues, now: number): Promise<number> {
  return now - Number(await site.value('retention.trashDays')) * day;
}
