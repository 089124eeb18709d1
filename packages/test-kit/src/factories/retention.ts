import type { Retention } from '@tai/contracts';

/** An installation as it is unpacked: everything is kept for ever, and 30 days in the trash. */
export function retention(parts: Partial<Retention> = {}): Retention {
  return { trashDays: 30, imageDays: 0, videoDays: 0, meshDays: 0, documentDays: 0, ...parts };
}
