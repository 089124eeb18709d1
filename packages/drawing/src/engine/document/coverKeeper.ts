// Gives the document a cover of what it looks like: some seconds after the last act, and when the drawing is left.
import type { DocumentSession } from '@tai/document-kit';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { DrawingContent } from '../../domain/content.ts';
import type { Editor } from '../editor.ts';
import type { DrawingDocument } from './drawingDocument.ts';

const quiet = 4_000;
/** Lists show covers of up to 768 px on dense screens; more only makes them slower. */
const side = 640;

interface Options {
  session: DocumentSession<DrawingContent>;
  editor: Editor;
  document: Pick<DrawingDocument, 'state' | 'access' | 'isPaused'>;
  /** What a drawing looks like, on its longer side as long as asked for at most. */
  picture: (drawing: Drawing, side: number) => Promise<HTMLCanvasElement>;
  /** Tells the server which file of the document is its cover. */
  setCover: (hash: string) => Promise<unknown>;
}

/** @returns makes a last cover when one is due, and stops */
export function keepCover({ session, editor, document, picture, setCover }: Options): () => void {
  /** What the cover shows; null until the document is there. */
  let covered: Drawing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isDue(): boolean {
    if (document.access() !== 'all' || document.isPaused) return false;
    const { document: details } = session.get();
    // One that was opened and has a cover keeps it until something is done.
    if (covered === null && details?.coverUrl !== null && editor.get().history.at === 0)
      covered = editor.drawing;
    return editor.drawing !== covered;
  }
  async function make(): Promise<void> {
    if (!isDue()) return;
    const { drawing } = editor;
    covered = drawing;
    const canvas = await picture(drawing, side);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const added = file && (await session.assets.add(file));
    if (!added || 'problem' in added) return;
    if ((await session.assets.uploadNamed(added.name)) === null)
      await setCover(added.name.slice(added.name.indexOf(':') + 1));
  }
  function wait(): void {
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(makeOrWait, quiet);
  }
  /** A stroke that is under way would wait for it. */
  function makeOrWait(): void {
    if (editor.shown === editor.drawing) void make();
    else wait();
  }
  const stops = [editor.subscribe(wait), document.state.subscribe(wait)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    void make();
  };
}
