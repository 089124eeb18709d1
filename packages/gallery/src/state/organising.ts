import { createObservable } from '@tai/kernel';

/** Pictures of one library. */
interface Organised {
  ids: readonly string[];
  projectId: string | null;
}

const pictures = createObservable<Organised>({ ids: [], projectId: null });

/** The pictures whose filing is on the screen. */
export const organised = pictures;
export const isOrganising = createObservable(false);

/** Opens the filing of pictures. */
export function organise(ids: readonly string[], projectId: string | null): void {
  pictures.set({ ids, projectId });
  isOrganising.set(ids.length > 0);
}

export function closeOrganising(): void {
  isOrganising.set(false);
}
