// The state of matching a camera to a photograph: lines that are tried, and the camera that they give. The document hears of it once,
// when it is applied.
import { createNextState } from '@reduxjs/toolkit';
import type { ObservableValue } from '@tai/kernel';
import { matchToPhoto } from '../domain/acts/photoActs.ts';
import { matchCamera, type MatchedCamera, type MatchProblem } from '../domain/photoMatch.ts';
import type { PhotoMatch, SceneContent } from '../domain/scene.ts';
import type { SceneEditor } from './sceneEditor.ts';

export interface Matching {
  cameraId: string;
  /** The camera that was looked through before. */
  cameraBefore: string | null;
  match: PhotoMatch;
  /** The latest camera that lines gave. */
  found: MatchedCamera | null;
  /** Why the lines of now give none. */
  problem: MatchProblem | null;
  /** Size of images, when it takes the shape of a photograph that was chosen. */
  output: SceneContent['output'] | null;
  /** Bodies, ground and fog are left out of the view, so that they do not cover the photograph. */
  hidesObjects?: boolean;
}

/** Other lines, or another length. */
export function tryMatch(
  { output, ...matching }: Omit<Matching, 'problem'>,
  changes: Partial<PhotoMatch>,
  size: SceneContent['output'],
): Matching {
  const match = { ...matching.match, ...changes };
  const { width, height } = output ?? size;
  const result = matchCamera(match, width / height);
  return typeof result === 'string'
    ? { ...matching, output, match, problem: result }
    : { ...matching, output, match, found: result, problem: null };
}

/** The scene as it would be, with its grid. */
export function previewMatch(scene: SceneContent, matching: Matching): SceneContent {
  return createNextState(scene, (draft) => {
    matchToPhoto(draft, matching);
    draft.world.grid.isShown = true;
    if (!matching.hidesObjects) return;
    Object.assign(draft.world, { ground: 'none', fog: null });
    for (const object of Object.values(draft.objects))
      if (object.kind === 'solid' || object.kind === 'model') object.isVisible = false;
  });
}

/** One entry of the history. @returns whether the scene took it */
export function applyMatch(editor: SceneEditor, matching: ObservableValue<Matching | null>): boolean {
  const now = matching.get();
  if (!now || now.problem || !now.found) return false;
  const isDone = editor.act('photoMatch', (draft) => matchToPhoto(draft, now), { subject: now.cameraId });
  if (isDone) matching.set(null);
  return isDone;
}
