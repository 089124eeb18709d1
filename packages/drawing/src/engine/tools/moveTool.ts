// Moves, scales, turns and skews what is selected, or whole layers. The pixels that are moved are shown as they were, and worked out anew
// when they are applied.
import type { Point } from '@tai/canvas-kit';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { moveProblem } from '../../domain/paintProblem.ts';
import { dropPixels, liftBox, liftPixels, type Lifted } from '../../domain/transform/liftPixels.ts';
import { isShift } from '../../domain/transform/matrix.ts';
import type { StageTool, ToolContext } from './stageTool.ts';
import { createTransformBox } from './transformBox.ts';

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function createMoveTool(context: ToolContext): StageTool {
  const { editor, overlay, settings } = context;
  const box = createTransformBox(overlay, {
    onGrab: lift,
    skews: () => settings.get().sideHandles === 'skew',
  });
  let lifted: Lifted | null = null;
  let from: Point | null = null;
  let startPlace: Point = { x: 0, y: 0 };
  /** The drawing whose box the handles stand around. */
  let placed: Drawing | null = null;

  function place(): void {
    if (lifted || placed === editor.drawing) return;
    placed = editor.drawing;
    box.fit(moveProblem(placed) ? null : liftBox(placed, editor.get().selectedIds));
  }

  /** Takes the pixels off the layers; their picture follows the handles from then on. */
  function lift(): boolean {
    if (lifted) return true;
    const { drawing } = editor;
    const problem = moveProblem(drawing);
    const next = problem ? null : liftPixels(drawing, editor.get().selectedIds);
    if (!next) {
      context.say(problem ?? 'nothingToMove');
      return false;
    }
    lifted = next;
    box.show(drawing, next);
    editor.preview(next.rest);
    return true;
  }
  const isOnlyMoved = () => lifted !== null && isShift(box.matrixOf(lifted.box));

  function apply(): void {
    if (!lifted) return;
    const matrix = box.matrixOf(lifted.box);
    const isSame = isShift(matrix) && matrix[4] === 0 && matrix[5] === 0;
    const next = isSame ? null : dropPixels(lifted, matrix);
    giveUp();
    if (next) editor.commit(isShift(matrix) ? 'move' : 'transform', next);
  }
  function giveUp(): void {
    lifted = null;
    placed = null;
    box.hide();
    editor.preview(null);
    place();
  }
  function nudge({ x, y }: Point): void {
    if (!lift()) return;
    const { position } = box;
    box.position = { x: position.x + x, y: position.y + y };
    if (isOnlyMoved()) apply();
  }
  place();

  return {
    cursor: 'move',
    get isPending() {
      return lifted !== null;
    },
    begin(at) {
      if (!lift()) return false;
      from = at;
      startPlace = box.position;
      return true;
    },
    follow(points, { shift }) {
      const last = points.at(-1);
      if (!from || !last) return;
      const by = { x: last.x - from.x, y: last.y - from.y };
      // With Shift along one axis only.
      if (shift) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
      box.position = { x: startPlace.x + Math.round(by.x), y: startPlace.y + Math.round(by.y) };
    },
    end() {
      from = null;
      // Moved pixels are laid down at once; turned and scaled ones wait, for they lose a little each time.
      if (isOnlyMoved()) apply();
    },
    keyDown(event) {
      const by = nudges[event.key];
      if (by) nudge(event.shiftKey ? { x: by.x * 10, y: by.y * 10 } : by);
      else if (event.key === 'Enter' && lifted) apply();
      else return false;
      return true;
    },
    refresh: place,
    apply,
    cancel() {
      if (lifted) giveUp();
    },
    destroy() {
      apply();
      box.destroy();
    },
  };
}
