// What the page and the worker that turns files into GLBs say to each other.
import type { ForeignFormat } from '../../domain/modelFormat.ts';
import type { ModelFault } from '../../domain/modelProblem.ts';
import type { ModelUnit } from '../../domain/modelUnit.ts';

export interface ConversionJob {
  bytes: ArrayBuffer;
  format: ForeignFormat;
}

/** What became of a file. */
export interface ConversionReport {
  triangles: number;
  /** Images that its materials use. */
  textures: number;
  /** Width, height and depth in metres. */
  size: [number, number, number];
  /** The unit that its numbers were taken in; `own` is what the file says. */
  unit: ModelUnit;
  /** What was in the file and is not in the GLB. */
  leftOut: { textures: number; lights: number; cameras: number; animations: number };
}

export type ConversionAnswer =
  | { glb: Uint8Array<ArrayBuffer>; report: ConversionReport }
  | { fault: ModelFault; message: string };
