// The tool for models and what it made, for stories and tests of this package.
import {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  meshType,
  modelLengthParameter,
  modelTrianglesParameter,
  pictureTypes,
  rightViewParameter,
  tools,
  type Capability,
  type Job,
  type Picture,
} from '@tai/contracts';
import { job, landscape, picture, toolWith } from '@tai/test-kit';

export const imageTo3d: Capability = toolWith(
  [
    ...[frontViewParameter, leftViewParameter, rightViewParameter, backViewParameter],
    ...[modelLengthParameter, modelTrianglesParameter],
  ],
  { tool: 'imageTo3d', toolName: tools.imageTo3d.name, flow: tools.imageTo3d.flow, medium: '3d' },
);

/** A model in a library; its file is the one of the address `/models/NUMBER.glb`. */
function model(number: number, parts: Partial<Picture> = {}): Picture {
  const poster = landscape(number, 768, 768);
  return picture({
    ...{ id: `model-${number}`, medium: '3d', picType: pictureTypes.mesh, mimeType: meshType },
    ...{ picUrl: `/models/${number}.glb`, thumbUrl: poster, previewUrl: poster, tool: 'imageTo3d' },
    ...{ width: 768, height: 768, prompt: null, name: `model ${number}` },
    mesh: {
      ...{ triangles: 12_000, vertices: 6000, meshes: 1, materials: 1, textures: 1, animations: 0 },
      size: [0.4, 1, 0.4],
    },
    ...parts,
  });
}

/** A job that is done and made one model. */
export function madeModel(number: number, parts: Partial<Job> = {}): Job {
  return job({
    ...{ id: `job-of-model-${number}`, medium: '3d', tool: 'imageTo3d', model: 'm', engineId: 'other' },
    ...{ status: 'succeeded', progress: 100, createTime: number, startTime: 1000, endTime: 9000 },
    params: { length: 1 },
    outputs: [model(number)],
    ...parts,
  });
}
