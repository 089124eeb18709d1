// From places of the window to what lies there.
import { Vector2, Vector3 } from 'three';
import type { SceneHelpers } from '../helpers/sceneHelpers.ts';
import type { SceneObjects } from '../objects/sceneObjects.ts';
import { pickBox } from './boxSelect.ts';
import { type Hit, pickGround, pickObject } from './pick.ts';
import type { ViewCamera } from './viewCamera.ts';

/** CSS pixels of the window, as pointer events have them. */
export interface ScreenPlace {
  clientX: number;
  clientY: number;
}

export interface ViewPicking {
  /** From −1 to 1 on both axes, y up. */
  toScreen(place: ScreenPlace): Vector2;
  /** What a press selects: a sign of a light or a camera before what is behind it. */
  press(place: ScreenPlace): { id: string | null } | null;
  /** The surface of an object; beside all objects the ground. */
  at(place: ScreenPlace): Hit;
  /** Objects within a rectangle, by its corners. */
  within(from: ScreenPlace, to: ScreenPlace): string[];
}

interface Parts {
  element: HTMLElement;
  objects: SceneObjects;
  helpers: SceneHelpers;
  view: ViewCamera;
}

export function createViewPicking({ element, objects, helpers, view }: Parts): ViewPicking {
  function toScreen({ clientX, clientY }: ScreenPlace): Vector2 {
    const { left, top, width, height } = element.getBoundingClientRect();
    return new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  }
  return {
    toScreen,
    press(place) {
      const at = toScreen(place);
      const { clientWidth, clientHeight } = element;
      const camera = view.camera();
      return helpers.pick(camera, at, clientWidth, clientHeight) ?? pickObject(objects, camera, at);
    },
    at(place) {
      const at = toScreen(place);
      const hit = pickObject(objects, view.camera(), at);
      if (hit) return hit;
      const pose = view.pose();
      const away = new Vector3(...pose.position).distanceTo(new Vector3(...pose.target));
      return { id: null, point: pickGround(view.camera(), at, away) };
    },
    within: (from, to) => pickBox(objects, view.camera(), toScreen(from), toScreen(to)),
  };
}
