// What tests of models share: pictures drawn from shapes, and what a GLB holds, read without the writer.
import type { ParameterValues } from '@tai/contracts';
import { signedVolume, type Triangles } from '@tai/media/model';
import { validateBytes } from 'gltf-validator';
import { decode } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import { makeModel } from './makeModel.ts';

/** A picture with a transparent ground in which a function says where the subject is; places from 0 to 1. */
export function cutOut(
  width: number,
  height: number,
  isSubject: (x: number, y: number) => boolean,
  colourAt: (x: number, y: number) => readonly [number, number, number] = () => [180, 60, 40],
): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      data.set([...colourAt(u, v), isSubject(u, v) ? 255 : 0], i * 4);
    }
  }
  return { width, height, data };
}

const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };
const defaults: ParameterValues = { method: 'auto', length: 1, depth: 100, triangles: 50_000 };

export async function modelOf(pictures: Record<string, Raster>, params: ParameterValues = {}, hooks = quiet) {
  const given = Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, [picture]]));
  const made = await makeModel({ params: { ...defaults, ...params }, seed: 1, pictures: given }, hooks);
  return { ...made, ...(await readModel(made.content)) };
}

export interface ReadModel extends Triangles {
  normals: Float32Array;
  uvs: Float32Array;
  texture: Raster;
  doubleSided: unknown;
  size: [number, number, number];
  min: [number, number, number];
}

interface Gltf {
  accessors: { bufferView: number; count: number }[];
  bufferViews: { byteOffset?: number; byteLength: number }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number }[] }[];
  materials: { doubleSided?: boolean }[];
  images: { bufferView: number }[];
}

async function readModel(bytes: Uint8Array): Promise<ReadModel> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jsonBytes = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes))) as Gltf;
  const binary = 28 + jsonBytes;
  const part = (index: number) => {
    const { byteOffset = 0, byteLength } = json.bufferViews[index]!;
    return bytes.slice(binary + byteOffset, binary + byteOffset + byteLength);
  };
  const buffer = (accessor: number) => part(json.accessors[accessor]!.bufferView).buffer;
  const { attributes, indices } = json.meshes[0]!.primitives[0]!;
  const positions = new Float32Array(buffer(attributes['POSITION']!));
  const range = [0, 1, 2].map((axis) => {
    const values = positions.filter((_, at) => at % 3 === axis);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  return {
    positions,
    normals: new Float32Array(buffer(attributes['NORMAL']!)),
    uvs: new Float32Array(buffer(attributes['TEXCOORD_0']!)),
    indices: new Uint32Array(buffer(indices)),
    texture: await decode(part(json.images[0]!.bufferView)),
    doubleSided: json.materials[0]!.doubleSided ?? false,
    size: range.map(([least, most]) => most - least) as ReadModel['size'],
    min: range.map(([least]) => least) as ReadModel['min'],
  };
}

/** What the validator of Khronos finds. */
export async function validated(content: Uint8Array) {
  const { issues } = await validateBytes(content);
  return { errors: issues.numErrors, warnings: issues.numWarnings, messages: issues.messages };
}

/** Share of triangles whose normals point away from where their corners turn. */
export function wrongNormals({ positions, normals, indices }: ReadModel): number {
  let wrong = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const corner = (index: number) => [
      ...positions.subarray(indices[at + index]! * 3, indices[at + index]! * 3 + 3),
    ];
    const [a, b, c] = [corner(0), corner(1), corner(2)] as [number[], number[], number[]];
    const [u, v] = [b.map((value, i) => value - a[i]!), c.map((value, i) => value - a[i]!)] as [
      number[],
      number[],
    ];
    const face = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ];
    const from = indices[at]! * 3;
    if (face[0]! * normals[from]! + face[1]! * normals[from + 1]! + face[2]! * normals[from + 2]! < 0)
      wrong++;
  }
  return wrong / (indices.length / 3);
}

/** How much of the box around the model the solid fills. */
export function filledShare(model: ReadModel): number {
  return signedVolume(model) / (model.size[0] * model.size[1] * model.size[2]);
}

/** Seen from the front without perspective: what is covered, in a grid over the size of the model. */
export function silhouette(
  { positions, indices, size, min }: ReadModel,
  columns: number,
  rows: number,
): Uint8Array {
  const covered = new Uint8Array(columns * rows);
  const place = (vertex: number) =>
    [
      ((positions[vertex * 3]! - min[0]) / size[0]) * columns,
      (1 - (positions[vertex * 3 + 1]! - min[1]) / size[1]) * rows,
    ] as const;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [place(indices[at]!), place(indices[at + 1]!), place(indices[at + 2]!)];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (area === 0) continue;
    for (
      let y = Math.floor(Math.min(a[1], b[1], c[1]));
      y <= Math.min(rows - 1, Math.max(a[1], b[1], c[1]));
      y++
    ) {
      for (
        let x = Math.floor(Math.min(a[0], b[0], c[0]));
        x <= Math.min(columns - 1, Math.max(a[0], b[0], c[0]));
        x++
      ) {
        const [px, py] = [x + 0.5, y + 0.5];
        const wb = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area;
        const wc = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area;
        if (wb >= 0 && wc >= 0 && wb + wc <= 1) covered[y * columns + x] = 1;
      }
    }
  }
  return covered;
}
