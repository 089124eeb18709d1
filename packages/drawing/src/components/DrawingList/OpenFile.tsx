import { WorkEnded } from '@tai/canvas-kit';
import { useErrorText, type ApiError } from '@tai/api-client';
import { useCreateDocumentMutation } from '@tai/document-kit';
import { Button, toast } from '@tai/design-system';
import { confirmPort, href, randomKey, usePort } from '@tai/kernel';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyContent } from '../../domain/content.ts';
import { toFirstDrawing, type OpenedFile } from '../../domain/files/openedFile.ts';
import { firstDrawings } from '../../engine/document/firstDrawings.ts';
import { drawingWords } from '../../words.ts';
import { fileFailureText } from '../fileText.ts';
import { openDrawingFile } from '../openDrawingFile.ts';
import { useFileWork } from '../useFileWork.ts';
import { FileNotesDialog } from './FileNotesDialog.tsx';

/** A file that was read, and what its document is created with. */
interface Read {
  opened: OpenedFile;
  title: string;
  /** The same for every try, so that a lost answer makes no second drawing. */
  saveId: string;
}

/** Makes a drawing of a file, with its layers. What is lost on the way is said before. */
export function OpenFile() {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const confirm = usePort(confirmPort);
  const files = useFileWork();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [create, { isLoading }] = useCreateDocumentMutation();

  async function take(file: File): Promise<void> {
    setReading(true);
    try {
      const opened = await openDrawingFile(file, { files, confirm, say });
      if (!opened) return;
      const title = file.name.replace(/\.[^.]+$/, '').slice(0, 100) || say('create.defaultName');
      const next = { opened, title, saveId: randomKey() };
      // A canvas that the person has just agreed to scale is nothing new to them.
      if (opened.notes.some(({ kind }) => kind !== 'scaled')) setRead(next);
      else await make(next);
    } catch (error) {
      if (error instanceof WorkEnded) return;
      const reason = fileFailureText(say, error);
      toast.show({ message: say('file.failed', { name: file.name, reason }), tone: 'danger' });
    } finally {
      setReading(false);
    }
  }
  async function make({ opened, title, saveId }: Read): Promise<void> {
    const made = await create({
      ...{ saveId, type: 'drawing', title, content: emptyContent(opened), projectId: null, folderId: null },
    });
    if (!made.data) {
      const reason = errorText(made.error as ApiError);
      toast.show({ message: say('create.failed', { reason }), tone: 'danger' });
      return;
    }
    const drawing = toFirstDrawing(opened, (kind) => (kind === 'image' ? title : say(`layer.${kind}`)));
    if (drawing) firstDrawings.offer(made.data.id, drawing);
    void navigate(href('drawing.canvas', { query: { id: made.data.id } }));
  }
  return (
    <>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {say('file.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".taidraw,.ora,.psd,image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <FileNotesDialog
        title={read?.title ?? ''}
        notes={read?.opened.notes ?? null}
        isBusy={isLoading}
        onClose={() => setRead(null)}
        onOpen={() => read && void make(read)}
      />
    </>
  );
}
