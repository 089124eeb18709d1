/*
 * The training nodes of ComfyUI. They are experimental there: ids, inputs and the order of outputs changed between versions, so all of
 * them are read from the host.
 */
import * as z from 'zod/mini';
import type { ObjectInfo } from '../templates/objectInfo.ts';

/** Nodes of a host that a training graph is made of. */
export interface TrainNodes {
  /** `text` gives images and texts, which another node encodes; `encoded` gives images and conditioning. */
  dataset: { id: string; kind: 'texts' | 'encoded' };
  save: string;
}

const trainer = 'TrainLoraNode';
const datasets = [
  { id: 'LoadImageTextDataSetFromFolder', kind: 'texts' },
  { id: 'LoadImageTextSetFromFolderNode', kind: 'encoded' },
] as const;
const saves = ['SaveLoRA', 'SaveLoRANode'];

/** The nodes, or the names of those that are missing. */
export function findTrainNodes(info: ObjectInfo): { nodes: TrainNodes } | { missing: string[] } {
  const isUsable = ({ id, kind }: (typeof datasets)[number]) =>
    info.has(id) && (kind === 'encoded' || info.has('MakeTrainingDataset'));
  const dataset = datasets.find(isUsable);
  const save = saves.find((id) => info.has(id));
  const missing = [
    ...['CheckpointLoaderSimple', trainer].filter((id) => !info.has(id)),
    ...(dataset
      ? []
      : ['LoadImageTextDataSetFromFolder', 'MakeTrainingDataset'].filter((id) => !info.has(id))),
    ...(save ? [] : ['SaveLoRA']),
  ];
  return dataset && save && missing.length === 0 ? { nodes: { dataset, save } } : { missing };
}

const outputsOfTrainer = z.object({ [trainer]: z.object({ output: z.array(z.string()) }) });

/** Slots of the trainer's outputs by their types. Null when it does not say them. */
export function trainerSlots(answer: unknown): { lora: number; steps: number } | null {
  const read = outputsOfTrainer.safeParse(answer);
  if (!read.success) return null;
  const { output } = read.data[trainer];
  const [lora, steps] = [output.indexOf('LORA_MODEL'), output.indexOf('INT')];
  return lora >= 0 && steps >= 0 ? { lora, steps } : null;
}
