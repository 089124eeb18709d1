import { WorkEnded } from '@tai/canvas-kit';
import { useErrorText, type ApiError } from '@tai/api-client';
import { useCreateDocumentMutation, useDocumentPlace } from '@tai/document-kit';
import { toast } from '@tai/design-system';
import { confirmPort, href, randomKey, usePort } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { emptyContent } from '../domain/content.ts';
import { toFirstDrawing, type OpenedFile } from '../domain/files/openedFile.ts';
import { firstDrawings } from '../engine/document/firstDrawings.ts';
import { drawingWords } from '../words.ts';
import { FileNotesDialog } from './DrawingList/FileNotesDialog.tsx';
import { fileFailureText } from './fileText.ts';
import { openDrawingFile } from './openDrawingFile.ts';
import { useFileWork } from './useFileWork.ts';

/** A file that was read, and what its document is created with. */
interface Read {
  opened: OpenedFile;
  title: string;
  /** The same for every try, so that a lost answer makes no second drawing. */
  saveId: string;
}

interface OpenAsDrawing {
  /** Makes a drawing of a file, with its layers, and shows it. What is lost on the way is said before. */
  open(file: File): Promise<void>;
  isReading: boolean;
  /** Says what is lost, while that is asked. */
  notes: ReactNode;
}

export function useOpenAsDrawing(): OpenAsDrawing {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const confirm = usePort(confirmPort);
  const files = useFileWork();
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const { projectId, folderId } = useDocumentPlace();
  const [create, { isLoading }] = useCreateDocumentMutation();

  async function open(file: File): Promise<void> {
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
      ...{ saveId, type: 'drawing', title, content: emptyContent(opened), projectId, folderId },
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
  return {
    open,
    isReading,
    notes: (
      <FileNotesDialog
        title={read?.title ?? ''}
        notes={read?.opened.notes ?? null}
        isBusy={isLoading}
        onClose={() => setRead(null)}
        onOpen={() => read && void make(read)}
      />
    ),
  };
}
