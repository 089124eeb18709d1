// OBJ, STL and PLY hold one thing without materials: it is shown in the grey of clay.
import { DoubleSide, Group, Mesh, MeshStandardMaterial, type BufferGeometry } from 'three';
import { modelLimits } from '../domain/modelLimits.ts';
import type { MeshFormat } from '../domain/modelFormat.ts';
import { ModelProblem } from '../domain/modelProblem.ts';
import { finishModel, type LoadedModel } from './finishModel.ts';

/**
 * Reads a mesh of a format without materials. Its numbers are taken as metres.
 * @throws ModelProblem
 */
export async function parseMesh(bytes: ArrayBuffer, format: MeshFormat): Promise<LoadedModel> {
  if (bytes.byteLength > modelLimits.bytes)
    throw new ModelProblem('tooLarge', `The file has ${bytes.byteLength} bytes.`);
  const scene = await readers[format](bytes).catch((error: unknown) => {
    throw new ModelProblem('damaged', String(error));
  });
  return finishModel(scene);
}

const readers: Record<MeshFormat, (bytes: ArrayBuffer) => Promise<Group>> = {
  async obj(bytes) {
    const { OBJLoader } = await import('three/examples/jsm/loaders/OBJLoader.js');
    const scene = new OBJLoader().parse(new TextDecoder().decode(bytes));
    const clay = clayMaterial(false);
    scene.traverse((object) => {
      if (object instanceof Mesh) object.material = clay;
    });
    return scene;
  },
  async stl(bytes) {
    const { STLLoader } = await import('three/examples/jsm/loaders/STLLoader.js');
    return groupOf(new STLLoader().parse(bytes));
  },
  async ply(bytes) {
    const { PLYLoader } = await import('three/examples/jsm/loaders/PLYLoader.js');
    const geometry = new PLYLoader().parse(bytes);
    if (!geometry.index) throw new Error('The file holds points without faces.');
    // Scans share their vertices; flat triangles would show each of them.
    if (!geometry.attributes.normal) geometry.computeVertexNormals();
    return groupOf(geometry);
  },
};

function groupOf(geometry: BufferGeometry): Group {
  const mesh = new Mesh(geometry, clayMaterial('color' in geometry.attributes));
  return new Group().add(mesh);
}

function clayMaterial(vertexColors: boolean): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: vertexColors ? '#ffffff' : '#b8b8be',
    roughness: 0.7,
    vertexColors,
    // Files of printers and scanners are often open, or turned inside out in places.
    side: DoubleSide,
  });
}
