import { createObservable } from '@tai/kernel';

const pictureIds = createObservable<readonly string[]>([]);

/** Ids of the pictures whose filing is on the screen. */
export const organised = pictureIds;
export const isOrganising = createObservable(false);

/** Opens the filing of pictures. */
export function organise(ids: readonly string[]): void {
  pictureIds.set(ids);
  isOrganising.set(ids.length > 0);
}

export function closeOrganising(): void {
  isOrganising.set(false);
}
