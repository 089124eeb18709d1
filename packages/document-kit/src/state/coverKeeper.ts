/*
 * Gives a document a cover of what it looks like: a while after the last act, and at once when its page is hidden or left. The server
 * knows which revision a cover shows, so when a tab was gone before its cover was saved, the next page that may edit makes one.
 */
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
  /** Tells the server which file of the document is its cover, and which revision that shows at least. */
  setCover(cover: { assetHash: string; revision: number }): Promise<unknown>;
  /** What tells that `current` may be another. */
  changes: readonly { subscribe(listener: () => void): () => void }[];
  /** Milliseconds after the last act. */
  quiet: number;
}

/** @returns stops; a cover that is due is begun first and goes on */
export function keepCover<Shown>(source: CoverSource<Shown>): () => void {
  const { session, current, draw, quiet } = source;
  /** What the cover shows; null until the document is there. */
  let covered: Shown | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isDue(): boolean {
    const shown = current();
    if (shown === null) return false;
    const { document, revision } = session.get();
    const hasCover = Boolean(document?.coverUrl);
    // One that was opened and has a cover keeps it until something is done, unless the cover is known to be old.
    if (
      covered === null &&
      hasCover &&
      !source.isChanged() &&
      (document?.coverRevision ?? revision) >= revision
    )
      covered = shown;
    return shown !== covered && (hasCover || covered !== null || !source.isEmpty?.(shown));
  }
  async function make(): Promise<void> {
    clearTimeout(timer);
    const shown = current();
    if (shown === null || !isDue()) return;
    covered = shown;
    // Read before drawing: what is drawn may be newer, as when it is not saved yet, and is never older.
    const { revision } = session.get();
    const file = await draw(shown).catch(() => null);
    const added = file && (await session.assets.add(file));
    if (!added || 'problem' in added) return;
    if ((await session.assets.uploadNamed(added.name)) !== null) return;
    await source.setCover({ assetHash: added.name.slice(added.name.indexOf(':') + 1), revision });
  }
  function makeOrWait(): void {
    if (source.isBusy?.()) wait();
    else void make();
  }
  function wait(): void {
    clearTimeout(timer);
    if (!isDue()) return;
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
