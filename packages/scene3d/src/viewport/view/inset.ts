// A small picture of what a selected camera sees, in the lower right corner.
import {
  Color,
  type OrthographicCamera,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import type { PixelSize } from '@tai/contracts';
import type { World } from '../../domain/scene.ts';

/** CSS pixels; right and bottom are from the corner of the viewport. */
export interface InsetPlace {
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const edge = 16;

export function drawInset(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera | OrthographicCamera | null,
  { width, height }: PixelSize,
  aspect: number,
  background: World['background'],
): InsetPlace | null {
  if (!camera || width < 240 || height < 200) return null;
  const side = Math.min(280, Math.max(120, Math.min(width, height) * 0.28));
  const place = {
    ...{ right: edge, bottom: edge },
    width: Math.round(aspect >= 1 ? side : side * aspect),
    height: Math.round(aspect >= 1 ? side / aspect : side),
  };
  const [x, y] = [width - place.right - place.width, place.bottom];
  const colour = renderer.getClearColor(new Color());
  renderer.setScissorTest(true);
  renderer.setScissor(x, y, place.width, place.height);
  renderer.setViewport(x, y, place.width, place.height);
  renderer.setClearColor(background.type === 'colour' ? background.colour : '#3a3a42', 1);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.setScissorTest(false);
  renderer.setViewport(0, 0, width, height);
  renderer.setClearColor(colour, 0);
  return place;
}
