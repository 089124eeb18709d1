import { toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useCallback } from 'react';
import type { LayerKind } from '../../domain/layers/layer.ts';
import { placeFile } from '../../domain/layers/placeFile.ts';
import { createFileWork } from '../../engine/files/fileWork.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { fileFailureText } from '../fileText.ts';
import { newId } from '../layerNames.ts';
import { openDrawingFile } from '../openDrawingFile.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';

const warn = (message: string) => void toast.show({ message, tone: 'warning' });

/**
 * Puts a file with layers into the drawing: its layers as a group, or what it looks like as one layer. Things that the file has and
 * drawings do not have are said before.
 */
export function useAddLayeredFile(): (file: File, use: 'layers' | 'image') => Promise<void> {
  const { editor, isBusy } = useStudio();
  const say = drawingWords.useWords();
  const viewOnly = useViewOnlyReason();
  const confirm = usePort(confirmPort);
  return useCallback(
    async (file: File, use: 'layers' | 'image'): Promise<void> => {
      if (viewOnly) return warn(viewOnly);
      const name = file.name.replace(/\.[^.]+$/, '');
      const isFlattened = use === 'image';
      const files = createFileWork();
      isBusy.set(true);
      try {
        const opened = await openDrawingFile(file, { files, confirm, say }, { isFlattened });
        isBusy.set(false);
        // A canvas that the person has just agreed to scale is nothing new to them.
        const notes = opened?.notes.filter(({ kind }) => kind !== 'scaled') ?? [];
        const losses = notes.map(({ kind }) => say(`fileNote.${kind}`));
        const isWanted =
          losses.length === 0 ||
          (await confirm.ask({
            title: say('file.notesTitle', { title: name }),
            content: losses.join(say('file.and')),
            confirmLabel: say('file.openAnyway'),
          }));
        if (!opened || !isWanted) return;
        const nameOf = (kind: LayerKind) => (kind === 'image' ? name : say(`layer.${kind}`));
        const next = placeFile(editor.drawing, opened, {
          id: newId(),
          name,
          nameOf,
          isGrouped: !isFlattened,
        });
        if (typeof next === 'string') warn(say(`problem.${next}`));
        else editor.commit('import', next);
      } catch (error) {
        warn(say('file.failed', { name: file.name, reason: fileFailureText(say, error) }));
      } finally {
        isBusy.set(false);
        files.destroy();
      }
    },
    [editor, isBusy, say, viewOnly, confirm],
  );
}
