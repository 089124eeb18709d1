import { DocumentLibrary } from '@tai/document-kit';
import { BrushIcon } from '@tai/design-system';
import { useState } from 'react';
import { drawingWords } from '../../words.ts';
import { drawingAddress } from '../drawingAddress.ts';
import { NewDrawingDialog } from './NewDrawingDialog.tsx';
import { OpenFile } from './OpenFile.tsx';

/** The drawings of a person, newest first, with the way to a new one. */
export function DrawingList() {
  const say = drawingWords.useWords();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <DocumentLibrary
        type="drawing"
        icon={BrushIcon}
        words={{
          title: say('list.title'),
          make: say('list.new'),
          empty: say('list.empty'),
          emptyHelp: say('list.emptyHelp'),
        }}
        onMake={() => setNew(true)}
        addressOf={drawingAddress}
        shareKind="drawing"
        buttons={<OpenFile />}
      />
      <NewDrawingDialog open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
