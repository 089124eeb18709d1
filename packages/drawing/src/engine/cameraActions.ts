import type { PixelBox } from '@tai/contracts';
import {
  cameraBox,
  cameraOf,
  camerasMax,
  firstBox,
  withCamera,
  withoutCamera,
  type Camera,
} from '../domain/camera.ts';
import type { ActName } from '../domain/history.ts';
import type { Editor } from './editor.ts';

export interface CameraActionOptions {
  editor: Editor;
  newId: () => string;
  /** Name of the next camera. */
  nameOf: (count: number) => string;
  /** The camera that tools look through; null for the whole canvas. */
  chosenId: () => string | null;
  choose: (id: string | null) => void;
  /** There are as many as a drawing can have. */
  refuse: () => void;
}

export type CameraActions = ReturnType<typeof createCameraActions>;

/** What panels, keys and the camera tool do with cameras. Which one is chosen belongs to the person, not to the drawing. */
export function createCameraActions({
  editor,
  newId,
  nameOf,
  chosenId,
  choose,
  refuse,
}: CameraActionOptions) {
  function change(id: string, fields: Partial<Camera>, act: ActName = 'changeCamera', joins = false): void {
    const camera = cameraOf(editor.drawing, id);
    if (camera) editor.commit(act, withCamera(editor.drawing, { ...camera, ...fields }), { joins });
  }
  return {
    choose,
    /** The camera that tools look through; undefined for the whole canvas. */
    chosen: () => cameraOf(editor.drawing, chosenId()),
    /** Adds one and chooses it. @param box in the middle of the canvas unless given */
    add(box: PixelBox = firstBox(editor.drawing)): void {
      const { drawing } = editor;
      if (drawing.cameras.length >= camerasMax) return refuse();
      const camera = { id: newId(), name: nameOf(drawing.cameras.length + 1), box: cameraBox(box) };
      editor.commit('addCamera', withCamera(drawing, camera));
      // While somebody else edits, nothing was added.
      if (cameraOf(editor.drawing, camera.id)) choose(camera.id);
    },
    /** @param joins it is one of many values of one drag or field */
    place: (id: string, box: PixelBox, joins = false) =>
      change(id, { box: cameraBox(box) }, 'changeCamera', joins),
    rename: (id: string, name: string) => change(id, { name: name.slice(0, 100) }),
    remove(id: string): void {
      editor.commit('deleteCamera', withoutCamera(editor.drawing, id));
      if (chosenId() === id) choose(null);
    },
  };
}
