import type { Picture } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { isPreviewOpen } from './openPreview.ts';

/** Pictures that are shown large, and which of them. Of a whole library only those near it are known. */
export interface PreviewState {
  known: ReadonlyMap<number, Picture>;
  index: number;
  total: number;
  /** The picture at which a library was opened. */
  startId?: string;
  /** Brings a picture that is not known yet. */
  load?: (index: number) => Promise<Picture | undefined>;
}

const state = createObservable<PreviewState | null>(null);

/** The preview that is open, or null. */
export const preview: Observable<PreviewState | null> = state;

/** Opens pictures at one of them. */
export function showPictures({ pictures, startId }: { pictures: Picture[]; startId: string }): void {
  const index = pictures.findIndex(({ id }) => id === startId);
  if (index === -1) return;
  state.set({ known: new Map(pictures.entries()), index, total: pictures.length });
  isPreviewOpen.set(true);
}

/** Opens a whole library at one picture; the others are brought as they are needed. */
export function openLibraryPreview(
  at: Required<Omit<PreviewState, 'known' | 'startId'>> & { picture: Picture },
): void {
  const { picture, ...rest } = at;
  state.set({ ...rest, startId: picture.id, known: new Map([[at.index, picture]]) });
  isPreviewOpen.set(true);
  void bringNeighbours();
}

/** Goes to another picture of the open preview. */
export async function showInPreview(index: number): Promise<void> {
  await bring(index);
  const current = state.get();
  if (!current?.known.has(index)) return;
  state.set({ ...current, index });
  await bringNeighbours();
}

export function closePreview(): void {
  isPreviewOpen.set(false);
  state.set(null);
}

/** Takes deleted pictures out of the open preview; the next one takes their place. */
export function removePictures(ids: readonly string[]): void {
  const current = state.get();
  if (!current) return;
  const left = [...current.known]
    .toSorted(([a], [b]) => a - b)
    .filter(([, { id }]) => !ids.includes(id))
    .map(([, picture]) => picture);
  const gone = current.known.size - left.length;
  if (gone === 0) return;
  const total = current.total - gone;
  const index = Math.min(current.index, total - 1);
  if (total <= 0) closePreview();
  else if (!current.load) state.set({ known: new Map(left.entries()), index, total });
  else {
    // Behind a deleted picture all positions have moved, so everything is asked for again.
    state.set({ ...current, known: new Map(), index, total });
    void showInPreview(index);
  }
}

/** Shows what changed about pictures in the open preview. */
export function updatePreview(ids: readonly string[], part: Partial<Picture>): void {
  const current = state.get();
  if (!current) return;
  const known = [...current.known].map(
    ([index, picture]) => [index, ids.includes(picture.id) ? { ...picture, ...part } : picture] as const,
  );
  state.set({ ...current, known: new Map(known) });
}

async function bring(index: number): Promise<void> {
  const current = state.get();
  if (!current?.load || current.known.has(index) || index < 0 || index >= current.total) return;
  const { load } = current;
  const picture = await load(index);
  const now = state.get();
  if (picture && now?.load === load) state.set({ ...now, known: new Map([...now.known, [index, picture]]) });
}

async function bringNeighbours(): Promise<void> {
  const index = state.get()?.index ?? 0;
  await Promise.all([bring(index + 1), bring(index - 1)]);
}
