import { toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useCallback } from 'react';
import type { LayerKind } from '../domain/layers/layer.ts';
import { placeFile } from '../domain/layers/placeFile.ts';
import { createFileWork } from '../engine/files/fileWork.ts';
import { drawingWords } from '../words.ts';
import { useStudio } from './DrawingEditor/studio.ts';
import { fileFailureText } from './fileText.ts';
import { newId } from './layerNames.ts';
import { openDrawingFile } from './openDrawingFile.ts';
import { useViewOnlyReason } from './useViewOnlyReason.ts';

/** Whether a file has layers, by its name: that is all that is known of it before it is read. */
export const hasLayers = ({ name }: File): boolean => /\.(psd|ora|taidraw)$/i.test(name);

const warn = (message: string) => void toast.show({ message, tone: 'warning' });

/** Puts a file with layers into the drawing, as a group of them. What it has that drawings do not is said before. */
export function useAddLayeredFile(): (file: File, name: string) => Promise<void> {
  const { editor } = useStudio();
  const say = drawingWords.useWords();
  const viewOnly = useViewOnlyReason();
  const confirm = usePort(confirmPort);
  return useCallback(
    async (file: File, name: string): Promise<void> => {
      if (viewOnly) return warn(viewOnly);
      const files = createFileWork();
      try {
        const opened = await openDrawingFile(file, { files, confirm, say });
        const losses = opened?.notes.map(({ kind: one }) => say(`fileNote.${one}`)) ?? [];
        const isWanted =
          losses.length === 0 ||
          (await confirm.ask({
            title: say('file.notesTitle', { title: name }),
            content: losses.join(say('file.and')),
            confirmLabel: say('file.openAnyway'),
          }));
        if (!opened || !isWanted) return;
        const nameOf = (kind: LayerKind) => (kind === 'image' ? name : say(`layer.${kind}`));
        const next = placeFile(editor.drawing, opened, { id: newId(), name, nameOf });
        if (typeof next === 'string') warn(say(`problem.${next}`));
        else editor.commit('import', next);
      } catch (error) {
        warn(say('file.failed', { name: file.name, reason: fileFailureText(say, error) }));
      } finally {
        files.destroy();
      }
    },
    [editor, say, viewOnly, confirm],
  );
}
