import { color, styled } from '@tai/design-system';
import { useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { childrenOf, descendantsOf } from '../../domain/layers/changeLayers.ts';
import { layerOf, parentOf, type Drawing } from '../../domain/layers/drawing.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { LayerRow, type RowActs } from './LayerRow.tsx';

/** Where a dragged layer would go: beside a row, or into a group. */
export type DropPlace = 'above' | 'below' | 'into';

interface Row {
  id: string;
  depth: number;
}

/** The layers as a tree, from the top to the bottom. Arrow keys choose, Alt with arrows moves, F2 renames. */
export function LayerTree() {
  const say = drawingWords.useWords();
  const { document, editor, layers } = useStudio();
  const drawing = useEditor((state) => state.drawing);
  const selectedIds = useEditor((state) => state.selectedIds);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [renamed, setRenamed] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ id: string; over: string; place: DropPlace } | null>(null);
  const rows = rowsOf(drawing, folded);

  // The same object for all acts, so that a stroke renders the row of its layer alone.
  const acts = useMemo((): RowActs => {
    const choose: RowActs['choose'] = (id, { shift = false, toggle = false } = {}) => {
      const state = editor.get();
      if (shift) {
        const ids = rowsOf(state.drawing, folded).map((row) => row.id);
        const [a, b] = [ids.indexOf(state.drawing.activeId), ids.indexOf(id)];
        return editor.select(ids.slice(Math.min(a, b), Math.max(a, b) + 1), id);
      }
      const others = state.selectedIds.filter((one) => one !== id);
      if (toggle && state.selectedIds.includes(id) && others[0] !== undefined)
        return editor.select(others, others[0]);
      editor.select(toggle ? [...state.selectedIds, id] : [id], id);
    };
    return {
      choose,
      fold(id, isFolded) {
        const next = new Set(folded);
        if (isFolded) next.add(id);
        else next.delete(id);
        setFolded(next);
      },
      rename(id, name) {
        setRenamed(null);
        if (name !== null && name !== layerOf(editor.drawing, id).name)
          layers.change('renameLayer', [id], { name });
      },
      startRename: setRenamed,
      toggleVisible: layers.toggleVisible,
      drag: (id) => setDrag({ id, over: id, place: 'above' }),
      dragOver: (id, place) =>
        setDrag((now) => {
          if (!now || (now.over === id && now.place === place)) return now;
          return descendantsOf(editor.drawing, now.id).includes(id) ? now : { ...now, over: id, place };
        }),
    };
  }, [editor, layers, folded]);

  function onKeyDown(event: KeyboardEvent): void {
    const at = rows.findIndex((row) => row.id === drawing.activeId);
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'F2') setRenamed(document.access() === 'all' ? drawing.activeId : null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const by = event.key === 'ArrowUp' ? -1 : 1;
      const next = rows[at + by];
      if (event.altKey) layers.shift(by === -1 ? 1 : -1);
      else if (next) acts.choose(next.id, { shift: event.shiftKey });
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      acts.fold(drawing.activeId, event.key === 'ArrowLeft');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    if (drag) layers.move(drag.id, placeOf(drawing, drag));
    setDrag(null);
  }
  return (
    <Tree
      role="tree"
      aria-label={say('layer.title')}
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={`layer-${drawing.activeId}`}
      onKeyDown={onKeyDown}
      onDrop={drop}
      onDragEnd={() => setDrag(null)}
    >
      {rows.map(({ id, depth }) => (
        <LayerRow
          key={id}
          layer={layerOf(drawing, id)}
          canvasWidth={drawing.width}
          canvasHeight={drawing.height}
          depth={depth}
          isActive={id === drawing.activeId}
          isSelected={selectedIds.includes(id)}
          isFolded={folded.has(id)}
          isRenamed={renamed === id}
          drop={drag?.over === id && drag.id !== id ? drag.place : null}
          acts={acts}
        />
      ))}
    </Tree>
  );
}

function rowsOf(drawing: Drawing, folded: ReadonlySet<string>): Row[] {
  const walk = (ids: readonly string[], depth: number): Row[] =>
    ids.toReversed().flatMap((id) => {
      const layer = layerOf(drawing, id);
      return [{ id, depth }, ...(folded.has(id) ? [] : walk(layer.children, depth + 1))];
    });
  return walk(drawing.root, 0);
}

/** Rows run from the top to the bottom, lists of layers from the bottom to the top. */
function placeOf(drawing: Drawing, { id, over, place }: { id: string; over: string; place: DropPlace }) {
  if (place === 'into')
    return { parent: over, index: childrenOf(drawing, over).filter((one) => one !== id).length };
  const parent = parentOf(drawing, over);
  const siblings = childrenOf(drawing, parent).filter((one) => one !== id);
  return { parent, index: siblings.indexOf(over) + (place === 'above' ? 1 : 0) };
}

const Tree = styled.div`
  flex: 1;
  min-height: 120px;
  padding: 4px 8px;
  overflow-y: auto;
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;
