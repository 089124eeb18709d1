import { IconButton, ShareIcon } from '@tai/design-system';
import { ShareDocument, useDocumentState } from '@tai/document-kit';
import { useState } from 'react';
import { drawingWords } from '../../words.ts';
import { drawingAddress } from '../drawingAddress.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

/** Says who may open the drawing. */
export function ShareDrawing() {
  const say = drawingWords.useWords();
  const { session } = useStudio();
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={say('editor.share')} onClick={() => setOpen(true)}>
        <ShareIcon />
      </IconButton>
      <ShareDocument
        open={isOpen}
        documentId={session.id}
        title={title}
        kind="drawing"
        pathOf={(link) => drawingAddress(session.id, link)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
