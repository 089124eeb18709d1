import { toast } from '@tai/design-system';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { activeLayer, withLayer } from '../../domain/layers/drawing.ts';
import type { PaperPicture } from '../../domain/paper/cleanPaper.ts';
import { contentBox, readBox, writeBox } from '../../domain/raster/tiles.ts';
import { createPaperWork } from '../../engine/paper/paperWork.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { paperWords } from '../../paperWords.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { PaperDialog } from './PaperDialog.tsx';

/** Cleans up the sketch on the active layer. What comes of it takes the place of the layer's pixels, as one act. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = paperWords.useWords();
  const { editor, stage } = useStudio();
  const { colour } = useSelector(selectToolSettings);
  const [source] = useState(() => {
    // What a tool has not applied yet belongs to the picture.
    stage.get()?.apply();
    const { id, tiles } = activeLayer(editor.drawing);
    const box = contentBox(tiles);
    return box && { id, box, picture: { width: box.width, height: box.height, pixels: readBox(tiles, box) } };
  });
  const [work] = useState(createPaperWork);
  useEffect(() => () => work.destroy(), [work]);
  useEffect(() => {
    if (!source) onClose();
  }, [source, onClose]);
  if (!source) return null;

  function apply({ width, height, pixels }: PaperPicture): void {
    onClose();
    if (!source || !editor.drawing.layers.has(source.id)) {
      toast.show({ message: say('failed'), tone: 'danger' });
      return;
    }
    const { left, top } = source.box;
    const box = {
      ...{ width, height },
      left: Math.round(left + (source.box.width - width) / 2),
      top: Math.round(top + (source.box.height - height) / 2),
    };
    const tiles = writeBox(new Map(), box, pixels);
    editor.commit('cleanPaper', withLayer(editor.drawing, source.id, { tiles }));
  }
  return <PaperDialog picture={source.picture} {...{ colour, work }} onApply={apply} onClose={onClose} />;
}
