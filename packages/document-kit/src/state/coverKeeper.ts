/*
 * Gives a document a cover of what it looks like: a while after the last act, and at once when its page is hidden or left. A tab that is
 * gone before the cover is saved leaves a note in this browser, and the cover is made when the document is opened here again.
 */
import type { CoversDue } from './coversDue.ts';
import { createCoversDue } from './coversDue.ts';
import type { DocumentSession } from './documentSession.ts';

export interface CoverSource<Shown> {
  session: Pick<DocumentSession<object>, 'id' | 'get' | 'assets'>;
  /** What a cover would show now, compared by identity; null while nothing can be drawn or changed. */
  current(): Shown | null;
  /** Whether anything was done since the document was opened. */
  isChanged(): boolean;
  /** One of nothing is not made for a document without a cover. */
  isEmpty?: (shown: Shown) => boolean;
  /** Whether something is under way that drawing would hold up. */
  isBusy?: () => boolean;
  draw(shown: Shown): Promise<Blob | null>;
  /** Tells the server which file of the document is its cover. */
  setCover(assetHash: string): Promise<{ error?: unknown }>;
  /** What tells that `current` may be another. */
  changes: readonly { subscribe(listener: () => void): () => void }[];
  /** Milliseconds after the last act. */
  quiet: number;
  due?: CoversDue;
}

/** @returns stops; a cover that is due is begun first and goes on */
export function keepCover<Shown>(source: CoverSource<Shown>): () => void {
  const { session, current, draw, quiet, due = createCoversDue() } = source;
  /** What the cover shows; null until the document is there. */
  let covered: Shown | null = null;
  let isNoted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isDue(): boolean {
    const shown = current();
    if (shown === null) return false;
    const hasCover = Boolean(session.get().document?.coverUrl);
    // One that was opened and has a cover keeps it until something is done, unless the cover is known to be old.
    if (covered === null && hasCover && !source.isChanged() && !due.has(session.id)) covered = shown;
    return shown !== covered && (hasCover || covered !== null || !source.isEmpty?.(shown));
  }
  async function make(): Promise<void> {
    clearTimeout(timer);
    const shown = current();
    if (shown === null || !isDue()) return;
    covered = shown;
    const file = await draw(shown).catch(() => null);
    const added = file && (await session.assets.add(file));
    if (!added || 'problem' in added) return;
    if ((await session.assets.uploadNamed(added.name)) !== null) return;
    const { error } = await source.setCover(added.name.slice(added.name.indexOf(':') + 1));
    if (error || covered !== shown || isDue()) return;
    due.remove(session.id);
    isNoted = false;
  }
  function makeOrWait(): void {
    if (source.isBusy?.()) wait();
    else void make();
  }
  function wait(): void {
    clearTimeout(timer);
    if (!isDue()) return;
    if (!isNoted) due.add(session.id);
    isNoted = true;
    timer = setTimeout(makeOrWait, quiet);
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void make();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stops = source.changes.map((one) => one.subscribe(wait));
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    for (const stop of stops) stop();
    void make();
  };
}
