import type { Point } from '@tai/canvas-kit';
import {
  createGuidedStroke,
  guideDirections,
  pointsOn,
  type GuidedStroke,
} from '../../domain/perspective.ts';
import type { ToolContext } from './stageTool.ts';

/** Px on the screen after which a stroke decides on its guide: less is the shaking of a hand. */
const reach = 6;

/** A stroke that keeps to the perspective guides; null while they are hidden or do not hold strokes. */
export function startGuidedStroke(
  { settings, editor, view }: Pick<ToolContext, 'settings' | 'editor' | 'view'>,
  from: Point,
): GuidedStroke | null {
  const { hasPerspective, snapsToGuides, perspective, vanishingPoints } = settings.get();
  if (!hasPerspective || !snapsToGuides) return null;
  const points = pointsOn(vanishingPoints[perspective], editor.drawing);
  return createGuidedStroke(
    from,
    guideDirections(perspective, points, from),
    reach / view.panZoom.view.scale,
  );
}
