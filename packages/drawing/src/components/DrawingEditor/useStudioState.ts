import { toast } from '@tai/design-system';
import { useDocument } from '@tai/document-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawingContent } from '../../domain/content.ts';
import { layersOfKind } from '../../domain/layers/changeLayers.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { openDrawingDocument } from '../../engine/document/drawingDocument.ts';
import { createEditor } from '../../engine/editor.ts';
import { createPlainCodec } from '../../engine/document/plainCodec.ts';
import { createLayerActions } from '../../engine/layerActions.ts';
import { createSelectionActions } from '../../engine/selectionActions.ts';
import { drawingWords } from '../../words.ts';
import { newId, useLayerNames } from '../useDrawingText.ts';
import { createStudioSignals, type Studio } from './studio.ts';

const placeholder = { width: 16, height: 16 };

/** Opens a drawing for as long as the component is shown. */
export function useStudioState(id: string, linkToken: string | undefined): Studio | null {
  const session = useDocument<DrawingContent>({ id, type: 'drawing', linkToken });
  const names = useLayerNames();
  const say = drawingWords.useWords();
  const [studio, setStudio] = useState<Studio | null>(null);
  const refuse = useEffectEvent((key: Parameters<typeof say>[0]) =>
    toast.show({ message: say(key), tone: 'warning' }),
  );
  const name = useEffectEvent((kind: Parameters<typeof names.numbered>[0], count: number) =>
    names.numbered(kind, count),
  );
  const firstNames = useEffectEvent(names.first);
  const copy = useEffectEvent(names.copy);
  const flat = useEffectEvent(names.flat);
  useEffect(() => {
    const editor = createEditor(newDrawing(placeholder, { background: '', layer: '' }, newId));
    const codec = createPlainCodec();
    const document = openDrawingDocument({
      ...{ session, codec, editor },
      begin: (size) => newDrawing(size, firstNames(), newId),
      onNoRoom: () => refuse('editor.noRoom'),
    });
    setStudio({
      ...{ session, editor, document },
      layers: createLayerActions({
        ...{ editor, newId },
        nameOf: (kind) => name(kind, layersOfKind(editor.drawing, kind).length),
        copyName: (original) => copy(original),
        flatName: () => flat(),
        refuse: (reason) => refuse(`problem.${reason}`),
      }),
      selection: createSelectionActions(editor),
      ...createStudioSignals(),
    });
    return () => {
      // What is not written yet is written before the document lets its session go.
      void document.flush().finally(() => {
        document.close();
        codec.destroy();
      });
      setStudio(null);
    };
  }, [session]);
  return studio?.session === session ? studio : null;
}
