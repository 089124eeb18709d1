import { activeLayer, isShown, type Drawing } from './layers/drawing.ts';

/** Why nothing can be painted on the active layer. */
export type PaintProblem = 'hidden' | 'locked' | 'group' | 'reference';

/** Null when the active layer takes paint. */
export function paintProblem(drawing: Drawing): PaintProblem | null {
  const { kind, lock, id } = activeLayer(drawing);
  if (kind === 'group') return 'group';
  if (kind === 'reference') return 'reference';
  if (lock === 'all') return 'locked';
  return isShown(drawing, id) ? null : 'hidden';
}

/** Why the active layer cannot be moved or transformed: references can. */
export function moveProblem(drawing: Drawing): PaintProblem | null {
  const problem = paintProblem(drawing);
  if (problem !== 'reference') return problem;
  if (activeLayer(drawing).lock === 'all') return 'locked';
  return isShown(drawing, drawing.activeId) ? null : 'hidden';
}
