// How a scene is seen that was just filled, from a file or with its first model.
import type { Observable } from '@tai/kernel';
import type { SceneContent } from '../domain/scene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';

/**
 * Shows a scene from its first kept view, else all of it from the front, as soon as there is a viewport: it opened before the scene had
 * anything, and a model may be smaller than a dot from there, or all around the eye.
 * @returns stops waiting for the viewport
 */
export function showFirst(
  { shots, root }: Pick<SceneContent, 'shots' | 'root'>,
  view: Observable<ViewHandle | null>,
): () => void {
  let stop = () => {};
  const show = () => {
    const handle = view.get();
    if (!handle) return false;
    stop();
    const [shot] = shots;
    if (shot) handle.setPose(shot.pose);
    else void handle.frameOnceRead(root);
    return true;
  };
  if (!show()) stop = view.subscribe(() => void show());
  return () => stop();
}
