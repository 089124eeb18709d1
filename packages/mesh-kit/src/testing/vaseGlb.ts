import {
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';

/** A GLB of a glazed vase, 32 cm high, with a ring of brass: something to look at in stories. */
export async function vaseGlb(): Promise<ArrayBuffer> {
  const outline = [0, 0.055, 0.062, 0.09, 0.105, 0.098, 0.07, 0.045, 0.038, 0.042, 0.056, 0.05, 0.036];
  const heights = [0, 0, 0.01, 0.06, 0.12, 0.17, 0.21, 0.245, 0.27, 0.295, 0.315, 0.318, 0.29];
  const points = outline.map((x, at) => new Vector2(x, heights[at]));
  const glaze = new MeshStandardMaterial({ color: '#1f6f8b', roughness: 0.22, side: 2 });
  const brass = new MeshStandardMaterial({ color: '#d8a657', metalness: 1, roughness: 0.25 });
  const ring = new Mesh(new TorusGeometry(0.047, 0.006, 12, 48).rotateX(Math.PI / 2), brass);
  ring.position.y = 0.262;
  const pearl = new Mesh(
    new SphereGeometry(0.03, 24, 16),
    new MeshStandardMaterial({ color: '#f2ede4', roughness: 0.4 }),
  );
  pearl.position.set(0.16, 0.03, 0.06);
  const scene = new Group().add(new Mesh(new LatheGeometry(points, 48), glaze), ring, pearl);
  return (await new GLTFExporter().parseAsync(scene, { binary: true })) as ArrayBuffer;
}
