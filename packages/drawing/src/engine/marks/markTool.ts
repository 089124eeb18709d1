// What the hand does on an image that is marked up: draws a mark, drags one, or pulls at one of its handles.
import { toContent, toStage, type PanZoom, type Point, type PointerTool } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import {
  dragHandle,
  handlesOf,
  moveMark,
  withMark,
  type MarkHandle,
} from '../../domain/marks/changeMarks.ts';
import { markAt } from '../../domain/marks/markBounds.ts';
import { hasWords, marksMax, type Mark } from '../../domain/marks/mark.ts';
import { markFromDrag } from '../../domain/marks/newMark.ts';
import type { MarkScene } from './markView.ts';

interface MarkToolOptions {
  panZoom: PanZoom;
  size: PixelSize;
  scene: () => MarkScene;
  newId: () => string;
  onMarks: (marks: readonly Mark[]) => void;
  onSelect: (id: string | null) => void;
  onEdit: (id: string) => void;
  redraw: () => void;
}

/** A pointer tool that also tells what to draw while it works. */
export interface MarkPointerTool extends PointerTool {
  /** The marks as the hand has them now; null when it does nothing. */
  marks(): readonly Mark[] | null;
  selectedId(): string | null;
}

type Act =
  | { kind: 'draw'; id: string; path: Point[] }
  | { kind: 'move'; mark: Mark; from: Point; to: Point; wasSelected: boolean }
  | { kind: 'pull'; mark: Mark; handle: MarkHandle['id']; to: Point };

/** Px within which a mouse hits a line or a handle; a finger covers more. */
const reaches = { fine: 8, coarse: 20 };
/** Px that a hand may tremble in a press that is meant as a click. */
const trembling = 3;

export function createMarkTool(options: MarkToolOptions): MarkPointerTool {
  const { panZoom, size, scene, redraw } = options;
  let act: Act | null = null;
  const pixels = (px: number) => px / panZoom.view.scale;

  function grab(at: Point, place: Point, reach: number): Act | null {
    const { marks, selectedId, settings } = scene();
    const selected = marks.find(({ id }) => id === selectedId);
    const handle =
      selected &&
      handlesOf(selected).find((one) => {
        const { x, y } = toStage(panZoom.view, one.at);
        return Math.hypot(x - at.x, y - at.y) <= reach;
      });
    if (selected && handle) return { kind: 'pull', mark: selected, handle: handle.id, to: handle.at };
    const hit = markAt(marks, place, size, pixels(reach / 2));
    const isOfTool = settings.tool === 'select' || (hit && hasWords(hit) && settings.tool === hit.kind);
    if (!hit || !isOfTool) return null;
    return { kind: 'move', mark: hit, from: place, to: place, wasSelected: hit.id === selectedId };
  }

  function result(now: Act): Mark | null {
    switch (now.kind) {
      case 'draw':
        return markFromDrag(now.id, scene().settings, now.path, size, pixels(trembling));
      case 'move':
        return moveMark(now.mark, { x: now.to.x - now.from.x, y: now.to.y - now.from.y });
      case 'pull':
        return dragHandle(now.mark, now.handle, now.to);
    }
  }
  function shownMarks(now: Act): readonly Mark[] {
    const { marks } = scene();
    const mark = result(now);
    if (!mark) return marks;
    return now.kind === 'draw' ? [...marks, mark] : withMark(marks, mark);
  }

  function finish(now: Act): void {
    const mark = result(now);
    if (!mark) return options.onSelect(null);
    if (now.kind === 'move') {
      const isClick = Math.hypot(now.to.x - now.from.x, now.to.y - now.from.y) <= pixels(trembling);
      options.onSelect(mark.id);
      if (!isClick) options.onMarks(shownMarks(now));
      else if (now.wasSelected && hasWords(mark)) options.onEdit(mark.id);
      return;
    }
    options.onMarks(shownMarks(now));
    options.onSelect(mark.id);
    if (now.kind === 'draw' && hasWords(mark)) options.onEdit(mark.id);
  }

  return {
    marks: () => act && shownMarks(act),
    selectedId: () => (act?.kind === 'move' ? act.mark.id : scene().selectedId),
    begin(at, { button, pointerType }) {
      if (button !== 0) return false;
      const place = toContent(panZoom.view, at);
      const { marks, settings } = scene();
      act = grab(at, place, pointerType === 'mouse' ? reaches.fine : reaches.coarse);
      if (!act && settings.tool === 'select') {
        options.onSelect(null);
        return false;
      }
      if (!act && marks.length < marksMax) act = { kind: 'draw', id: options.newId(), path: [place] };
      redraw();
      return act !== null;
    },
    follow(places) {
      for (const place of places) {
        const to = toContent(panZoom.view, place);
        if (act?.kind === 'draw') act.path.push(to);
        else if (act) act.to = to;
      }
      redraw();
    },
    end() {
      const ended = act;
      act = null;
      if (ended) finish(ended);
      redraw();
    },
    // Two fingers mean the view: what the first one began is nothing that was wanted.
    interrupt() {
      act = null;
      redraw();
    },
    hover: () => undefined,
  };
}
