import { sceneContent, sceneObject, type SceneContent } from './scene.ts';

/** Objects of one scene: beyond this, trees and saves get slow. */
const objectsMax = 5_000;
/** Groups within groups. */
const depthMax = 64;

/** Why an act is refused. */
export type ActProblem = 'outOfReach' | 'tooMany' | 'tooDeep' | 'belowItself';

/**
 * Checks what an act made of a scene before it is saved. Objects that did not change are not looked at, so that it costs little in a
 * large scene.
 */
export function checkChange(before: SceneContent, after: SceneContent): ActProblem | null {
  const ids = Object.keys(after.objects);
  if (ids.length > objectsMax) return 'tooMany';
  const isFine = ids.every(
    (id) => after.objects[id] === before.objects[id] || sceneObject.safeParse(after.objects[id]).success,
  );
  if (!isFine) return 'outOfReach';
  const { objects: _, ...rest } = after;
  if (!sceneContent.safeParse({ ...rest, objects: {} }).success) return 'outOfReach';
  return isTooDeep(after) ? 'tooDeep' : null;
}

function isTooDeep({ objects, root }: SceneContent): boolean {
  let level = root;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return true;
    level = level.flatMap((id) => objects[id]?.children ?? []);
  }
  return false;
}

/** All assets that a scene names. */
export function assetsOf(scene: SceneContent): string[] {
  const named = JSON.stringify(scene).match(/asset:[0-9a-f]{64}/g) ?? [];
  return [...new Set(named)];
}
