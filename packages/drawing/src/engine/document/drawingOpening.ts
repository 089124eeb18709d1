// Brings the contents of a document into the editor, and with them the pixels that they name.
import type { PixelSize } from '@tai/contracts';
import type { ObservableValue } from '@tai/kernel';
import { toDrawing, type DrawingContent } from '../../domain/content.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Editor } from '../editor.ts';
import { isWholeState, type DrawingDocumentState } from './drawingState.ts';
import { tilesOf } from './historyMemory.ts';
import { createTileArrival } from './tileArrival.ts';
import type { TileFiles } from './tileFiles.ts';
import { isLayerLoaded, tileOrder } from './tileOrder.ts';

interface OpeningOptions {
  editor: Editor;
  files: TileFiles;
  state: ObservableValue<DrawingDocumentState>;
  progress: ObservableValue<number>;
  /** The drawing of a document that has no layers yet. */
  begin: (size: PixelSize) => Drawing;
  isClosed: () => boolean;
  write: (drawing: Drawing) => Promise<void>;
  /** The document has this drawing, or none of what is shown next. */
  onOpen: (drawing: Drawing | null) => void;
}

/** Shows contents in the editor: the first as soon as it is known, while its pixels come, and later ones when they are whole. */
export function createOpening({
  files,
  editor,
  state,
  progress,
  begin,
  isClosed,
  write,
  onOpen,
}: OpeningOptions) {
  function show(drawing: Drawing): void {
    if (isWholeState(state.get())) editor.commit('restored', drawing);
    else editor.replace(drawing);
  }
  return async (content: DrawingContent): Promise<void> => {
    if (content.root.length === 0) {
      onOpen(null);
      show(begin(content));
      return state.set({ kind: 'ready', lost: 0 });
    }
    const drawing = toDrawing(content, files.tileOf);
    if (state.get().kind === 'opening') return openFirst(drawing);
    await files.load(tileOrder(drawing));
    if (isClosed()) return;
    const lost = countLost(drawing);
    if (lost === Infinity) return state.set({ kind: 'problem', problem: 'missing' });
    onOpen(drawing);
    show(drawing);
    state.set({ kind: 'ready', lost });
  };

  /** Shows what is there of the drawing while the rest comes, and lets it be painted on as soon as the active layer is there. */
  async function openFirst(drawing: Drawing): Promise<void> {
    onOpen(drawing);
    editor.replace(drawing);
    state.set({ kind: 'loading', canPaint: isLayerLoaded(drawing, drawing.activeId) });
    const arrival = createTileArrival(drawing, { editor, progress });
    const active = new Set(drawing.layers.get(drawing.activeId)?.tiles.values());
    const others = tileOrder(drawing).filter((tile) => !active.has(tile));
    // Asked for by itself: one answer with the bytes of many other files would be waited for.
    const first = files.load(active, arrival.add).then(() => {
      const canPaint = isLayerLoaded(drawing, drawing.activeId);
      if (canPaint && state.get().kind === 'loading') state.set({ kind: 'loading', canPaint });
    });
    await Promise.all([first, files.load(others, arrival.add)]);
    arrival.end();
    if (isClosed()) return;
    const lost = countLost(drawing);
    // What was painted meanwhile is written now, since nothing is where tiles are lost.
    if (lost > 0 && editor.drawing !== drawing) await write(editor.drawing);
    state.set(lost === Infinity ? { kind: 'problem', problem: 'missing' } : { kind: 'ready', lost });
  }
}

/** How many tiles are lost; `Infinity` when all are, so that there is nothing to show. */
function countLost(drawing: Drawing): number {
  const tiles = [...new Set(tilesOf(drawing))];
  const lost = tiles.filter((tile) => tile.isLost).length;
  return lost > 0 && lost === tiles.length ? Infinity : lost;
}
