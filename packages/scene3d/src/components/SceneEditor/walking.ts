import { toast } from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import type { OpenScene } from './scene.ts';

/** Whether the view is one that can be walked with: an orthographic one has no place to stand. */
export function canWalk({ editor, ui }: Pick<OpenScene, 'editor' | 'ui'>): boolean {
  const { cameraId, isOrthographic } = ui.get();
  const camera = cameraId === null ? undefined : editor.get().scene?.objects[cameraId];
  return camera?.kind === 'camera' ? camera.camera.type === 'perspective' : !isOrthographic;
}

/** Begins to walk, or says why not. */
export function startWalk(scene: Pick<OpenScene, 'editor' | 'ui'>): void {
  if (canWalk(scene)) return scene.ui.set({ ...scene.ui.get(), walks: true });
  toast.show({ id: 'scene3d.notice', message: editWords.say('view.walkFlat'), tone: 'warning' });
}
