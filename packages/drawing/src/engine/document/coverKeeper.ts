// Gives the document a cover of what the drawing looks like.
import { keepCover, type CoverSource, type DocumentSession } from '@tai/document-kit';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { DrawingContent } from '../../domain/content.ts';
import type { Editor } from '../editor.ts';
import type { DrawingDocument } from './drawingDocument.ts';

const quiet = 4_000;
/** Lists show covers of up to 768 px on dense screens; more only makes them slower. */
const side = 640;

interface Options extends Pick<CoverSource<Drawing>, 'setCover'> {
  session: DocumentSession<DrawingContent>;
  editor: Editor;
  document: Pick<DrawingDocument, 'state' | 'access' | 'isPaused'>;
  /** What a drawing looks like, on its longer side as long as asked for at most. */
  picture: (drawing: Drawing, side: number) => Promise<HTMLCanvasElement>;
}

/** @returns makes a last cover when one is due, and stops */
export function keepDrawingCover({ session, editor, document, picture, setCover }: Options): () => void {
  return keepCover<Drawing>({
    ...{ session, setCover, quiet, changes: [editor, document.state] },
    current: () => (document.access() === 'all' && !document.isPaused ? editor.drawing : null),
    isChanged: () => editor.get().history.at > 0,
    // A stroke that is under way would wait for it.
    isBusy: () => editor.shown !== editor.drawing,
    async draw(drawing) {
      const canvas = await picture(drawing, side);
      return new Promise((resolve) => void canvas.toBlob(resolve, 'image/png'));
    },
  });
}
