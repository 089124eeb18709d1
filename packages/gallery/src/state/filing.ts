import { createObservable, type Observable } from '@tai/kernel';

/** What a dialog does with pictures: says how those of one library are filed, or copies them into a project. */
interface Filing {
  does: 'organise' | 'copy';
  ids: readonly string[];
  /** The project that they lie in; null for the personal library. */
  projectId: string | null;
}

const current = createObservable<Filing>({ does: 'organise', ids: [], projectId: null });
const isOpen = createObservable(false);

/** The pictures on the screen of the dialog. */
export const filing: Observable<Filing> = current;
export const isFiling: Observable<boolean> = isOpen;

/** Opens the dialog about pictures of one library. */
export function openFiling(
  does: Filing['does'],
  pictures: readonly { id: string; projectId: string | null }[],
): void {
  current.set({ does, ids: pictures.map(({ id }) => id), projectId: pictures[0]?.projectId ?? null });
  isOpen.set(pictures.length > 0);
}

export function closeFiling(): void {
  isOpen.set(false);
}
