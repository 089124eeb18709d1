import type { SceneContent } from './scene.ts';
import type { Shape } from './shape.ts';

/** About how many triangles there are to draw: of shapes as they are divided, of models as their files say. */
export function roughTriangles({ objects }: SceneContent): number {
  let sum = 0;
  for (const object of Object.values(objects)) {
    if ((object.kind !== 'solid' && object.kind !== 'model') || !object.isVisible) continue;
    const { lattice } = object;
    const copies = lattice?.as === 'array' ? lattice.count.reduce((all, count) => all * count, 1) : 1;
    sum += copies * (object.kind === 'model' ? object.triangles : ofShape(object.shape));
  }
  return sum;
}

function ofShape(shape: Shape): number {
  switch (shape.type) {
    case 'cube':
      return shape.bevel > 0 ? 972 : 12;
    case 'sphere':
      return shape.segments ** 2;
    case 'cylinder':
      return shape.segments * 4;
    case 'cone':
      return shape.segments * 2;
    case 'plane':
      return 2 * shape.pieces ** 2;
    case 'torus':
      return 2 * shape.segments * shape.tubeSegments;
    case 'text':
      return 200 * shape.text.length;
    case 'tube':
      return 2 * shape.segments * Math.min(1024, 12 * shape.points.length);
    case 'lathe':
      return 2 * shape.segments * (shape.profile.length - 1);
  }
}
