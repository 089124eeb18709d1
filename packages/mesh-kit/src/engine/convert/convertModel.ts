// Turns a file of another format into a GLB that stands on the ground, in metres. Runs in a worker.
import { Box3, Group, Vector3 } from 'three';
import { isMeshFormat } from '../../domain/modelFormat.ts';
import { ModelProblem } from '../../domain/modelProblem.ts';
import { unitOf } from '../../domain/modelUnit.ts';
import { finishModel } from '../finishModel.ts';
import { parseMesh } from '../parseMesh.ts';
import { cleanScene } from './cleanScene.ts';
import type { ConversionJob, ConversionReport } from './conversion.ts';
import { readFbx, readUsdz } from './foreignReaders.ts';
import type { WorkerImages } from './workerImages.ts';

/** @throws ModelProblem */
export async function convertModel(
  { bytes, format }: ConversionJob,
  images: WorkerImages,
): Promise<{ glb: Uint8Array<ArrayBuffer>; report: ConversionReport }> {
  const { scene, centimetres, animations } = await read(bytes, format);
  await images.settled();
  const leftOut = cleanScene(scene);
  const model = finishModel(scene);
  const { unit, metres } = unitOf(format, Math.max(...model.size), centimetres);
  const stage = new Group().add(scene);
  stage.scale.setScalar(metres);
  stage.updateMatrixWorld(true);
  const box = new Box3().setFromObject(stage);
  const middle = box.getCenter(new Vector3());
  stage.position.set(-middle.x, -box.min.y, -middle.z);
  const size = box.getSize(new Vector3()).toArray();
  if (Math.max(...size) < 1e-4) throw new ModelProblem('empty', `It is ${size.join(' × ')} m.`);
  const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
  const written = await new GLTFExporter().parseAsync(stage, { binary: true, onlyVisible: true });
  const glb = new Uint8Array(written as ArrayBuffer);
  const report: ConversionReport = {
    ...{ triangles: model.triangles, textures: model.textures, size, unit },
    leftOut: { ...leftOut, textures: images.missing(), animations },
  };
  model.dispose();
  return { glb, report };
}

async function read(bytes: ArrayBuffer, format: ConversionJob['format']) {
  if (isMeshFormat(format)) {
    const { scene } = await parseMesh(bytes, format);
    return { scene, animations: 0 };
  }
  try {
    return await (format === 'fbx' ? readFbx(bytes) : readUsdz(bytes));
  } catch (error) {
    throw error instanceof ModelProblem ? error : new ModelProblem('damaged', String(error));
  }
}
