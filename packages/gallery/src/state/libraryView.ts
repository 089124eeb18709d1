import type { Picture, PictureFilterInput } from '@tai/contracts';
import { createObservable } from '@tai/kernel';
import { setSpace, space, type Space } from './space.ts';

/** A place of the library: what is listed, before anything is filtered. */
export type Place =
  | { kind: 'all' | 'images' | 'videos' | 'meshes' | 'boards' | 'collected' | 'private' | 'trash' }
  | { kind: 'folder' | 'category'; id: string; name: string };

/** What the pictures of a place are narrowed down by. */
export type Narrowing = Pick<
  PictureFilterInput,
  'search' | 'tools' | 'engines' | 'styles' | 'shapes' | 'sizes' | 'tags' | 'beginTime' | 'endTime'
> & {
  /** Collected pictures of any place. */
  collected?: true;
};

/** What the library shows. */
export interface LibraryView {
  place: Place;
  narrowing: Narrowing;
}

const everything: LibraryView = { place: { kind: 'all' }, narrowing: {} };

/** What the library shows now. */
export const libraryView = createObservable<LibraryView>(everything);

/** Goes to a place; what it was narrowed down by stays behind. */
export function goToPlace(place: Place): void {
  libraryView.set({ place, narrowing: {} });
}

export function narrow(narrowing: Narrowing): void {
  libraryView.set({ ...libraryView.get(), narrowing });
}

/** Shows the library of a project, or with null the personal one, from its beginning: places are those of one library. */
export function goToSpace(next: Space | null): void {
  if (next?.id !== space.get()?.id) libraryView.set(everything);
  setSpace(next);
}

/** A place that is no more, or was renamed. */
export function updatePlace(id: string, name: string | null): void {
  const { place, narrowing } = libraryView.get();
  if (!('id' in place) || place.id !== id) return;
  if (name === null) libraryView.set(everything);
  else libraryView.set({ place: { ...place, name }, narrowing });
}

/** How many things narrow the library down. */
export function narrowingCount({ search, collected, beginTime, endTime, ...lists }: Narrowing): number {
  const values = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
  const hasDates = beginTime !== undefined || endTime !== undefined;
  return values + (search ? 1 : 0) + (collected ? 1 : 0) + (hasDates ? 1 : 0);
}

/** The wire's filter of a view in the library of a project, or in the personal one. */
export function filterOf({ place, narrowing }: LibraryView, projectId?: string): PictureFilterInput {
  // Without empty fields, so that the same view is the same question.
  const kept = Object.entries(narrowing).filter(([, value]) =>
    Array.isArray(value) || typeof value === 'string' ? value.length > 0 : value !== undefined,
  );
  return { ...Object.fromEntries(kept), ...placeFilter(place), ...(projectId && { projectId }) };
}

function placeFilter(place: Place): PictureFilterInput {
  switch (place.kind) {
    case 'all':
    // Boards are documents, and no filter of pictures finds them.
    case 'boards':
      return {};
    case 'images':
      return { medium: 'image' };
    case 'videos':
      return { medium: 'video' };
    case 'meshes':
      return { medium: '3d' };
    case 'collected':
      return { collected: true };
    case 'folder':
      return { folderId: place.id };
    case 'category':
      return { categoryId: place.id };
    case 'private':
    case 'trash':
      return { view: place.kind };
  }
}

/** A picture that the library is to show where it stands; `time` is that by which it is found. */
export interface LocateRequest {
  id: Picture['id'];
  time: number;
  /** Where its row is scrolled to: the middle unless given; `nearest` leaves a visible row where it is. */
  align?: 'nearest';
}

/** The picture that is looked for; the library takes it away once it is shown. */
export const locating = createObservable<LocateRequest | null>(null);
