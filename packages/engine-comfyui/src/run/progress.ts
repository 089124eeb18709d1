import type { HostEvent } from '../hosts/frames.ts';
import type { FilledGraph } from '../templates/fill.ts';

const isSampler = (classType: string) => /sampler/i.test(classType) && !/select/i.test(classType);

/** Samplers take nearly all of the time, models that enlarge much of it. */
function weightOf(classType: string): number {
  if (isSampler(classType)) return 40;
  if (/upscale.*model|controlnet|train/i.test(classType)) return 8;
  if (/loader/i.test(classType)) return 3;
  return 1;
}

/** Shares of the samplers' weight for what works on all frames of a clip: it takes minutes there and says nothing. */
const frameWork = [
  { classes: /^VAEDecode/, share: 0.1 },
  { classes: /^(Save(Video|WEBM|Animated.*)|VHS_VideoCombine)$/, share: 0.05 },
];

/** How much of the work each node is. With several samplers each counts the same. */
function weightsOf(graph: FilledGraph): Map<string, number> {
  const nodes = Object.entries(graph);
  const isClip = nodes.some(([, { class_type }]) => frameWork[1]?.classes.test(class_type));
  const samplers = 40 * nodes.filter(([, { class_type }]) => isSampler(class_type)).length;
  return new Map(
    nodes.map(([id, { class_type: classType }]) => {
      const work = isClip ? frameWork.find(({ classes }) => classes.test(classType)) : undefined;
      return [id, work && samplers > 0 ? work.share * samplers : weightOf(classType)];
    }),
  );
}

export interface GraphProgress {
  /** @returns share of the work that is done, 0 to 1, never falling */
  take(event: HostEvent): number;
}

/** How far a graph is, from the events of its nodes. Nodes that the host remembers count as done. */
export function createGraphProgress(graph: FilledGraph): GraphProgress {
  const weights = weightsOf(graph);
  const total = weights.values().reduce((sum, weight) => sum + weight, 0);
  const done = new Set<string>();
  let current: { node: string; share: number } | null = null;
  let reached = 0;

  const finish = (nodes: readonly string[]) => {
    for (const node of nodes) done.add(node);
  };

  return {
    take(event) {
      if (event.kind === 'cached' || event.kind === 'finishedNodes') finish(event.nodes);
      if (event.kind === 'executing') {
        if (current && current.node !== event.node) finish([current.node]);
        current = { node: event.node, share: 0 };
      }
      if (event.kind === 'progress') current = { node: event.node, share: event.value / event.max };
      const finished = done.values().reduce((sum, node) => sum + (weights.get(node) ?? 0), 0);
      const share = current && !done.has(current.node) ? (weights.get(current.node) ?? 0) * current.share : 0;
      reached = Math.max(reached, Math.min(1, (finished + share) / total));
      return reached;
    },
  };
}
