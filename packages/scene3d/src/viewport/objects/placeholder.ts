// Stands where a model can't be shown: a box with edges, on the screen only. Cameras of images do not draw its layer.
import {
  BoxGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';

/** Layer that only the view on the screen shows. */
export const screenLayer = 1;

export interface Placeholder {
  body: Group;
  dispose(): void;
}

/** A cube of one metre that stands on the ground. */
export function createPlaceholder(): Placeholder {
  const box = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
  const edges = new EdgesGeometry(box);
  const line = new LineBasicMaterial({ color: '#e5484d', toneMapped: false });
  const fill = new MeshBasicMaterial({
    ...{ color: '#e5484d', transparent: true, opacity: 0.12, depthWrite: false, toneMapped: false },
  });
  const body = new Group();
  body.add(new Mesh(box, fill), new LineSegments(edges, line));
  body.userData.isPlaceholder = true;
  body.traverse((part) => part.layers.set(screenLayer));
  return {
    body,
    dispose() {
      for (const held of [box, edges, line, fill]) held.dispose();
    },
  };
}
