import type { Medium } from '@tai/contracts';
import type { Graph } from './placeholders.ts';

const clipSaves = /^(SaveVideo|SaveWEBM|VHS_VideoCombine)$/;
const meshSaves = /^(SaveGLB|Save3D.*)$/;

/** What a workflow makes, by its save nodes: a clip or a 3D file even where it saves pictures besides. */
export function graphMedium(graph: Graph): Medium {
  const classes = Object.values(graph).map(({ class_type }) => class_type);
  if (classes.some((one) => clipSaves.test(one))) return 'video';
  return classes.some((one) => meshSaves.test(one)) ? '3d' : 'image';
}
