// A mapping as the server proposes it for a text to image workflow with a LoRA.
import {
  countParameter,
  promptParameter,
  sizeParameter,
  type WorkflowField,
  type WorkflowMapping,
} from '@tai/contracts';
import { inAllLanguages as words } from '@tai/test-kit';

/** @param title name that the author of the workflow gave its nodes */
export function exampleMapping(title?: string): WorkflowMapping {
  const target = (node: string, classType: string, input: string, value: unknown) => ({
    ...{ node, input, title: title ?? classType, placeholder: `{{${input}}}`, value },
  });
  const usual = { isUsed: true, isFixed: false, options: [] };
  const fields: WorkflowField[] = [
    {
      ...{ ...usual, kind: 'prompt', parameter: promptParameter() },
      targets: [target('6', 'CLIPTextEncode', 'text', 'a red chair')],
    },
    {
      ...{ ...usual, kind: 'size', parameter: sizeParameter() },
      targets: [
        target('5', 'EmptyLatentImage', 'width', 1024),
        target('5', 'EmptyLatentImage', 'height', 1024),
      ],
    },
    { ...usual, kind: 'count', parameter: countParameter, targets: [] },
    {
      ...{ ...usual, kind: 'seed', isFixed: true },
      targets: [target('3', 'KSampler', 'seed', 42)],
      parameter: {
        name: 'seed',
        label: words('Seed'),
        type: 'seed',
        advanced: true,
        max: 4_294_967_295,
        default: null,
      },
    },
    {
      ...{ ...usual, kind: 'number' },
      targets: [target('3', 'KSampler', 'steps', 20)],
      parameter: {
        ...{ name: 'steps', label: words('Steps'), type: 'number', advanced: true },
        ...{ min: 1, max: 100, step: 1, default: 20, unit: '' },
      },
    },
    {
      ...{ ...usual, kind: 'lora', options: ['house.safetensors', 'ink.safetensors'] },
      targets: [target('10', 'LoraLoader', 'lora_name', 'house.safetensors')],
      parameter: {
        ...{ name: 'loraName', label: words(title ?? 'LoRA'), type: 'select' },
        ...{ options: [], default: 'house.safetensors' },
      },
    },
    {
      ...{ ...usual, isUsed: false, kind: 'model', parameter: null, options: ['sd_xl_base_1.0.safetensors'] },
      targets: [target('4', 'CheckpointLoaderSimple', 'ckpt_name', 'sd_xl_base_1.0.safetensors')],
    },
    {
      ...{ ...usual, isUsed: false, kind: 'switch' },
      targets: [target('2', 'GrowMask', 'tapered_corners', true)],
      parameter: { name: 'taperedCorners', label: words('Tapered corners'), type: 'boolean', default: true },
    },
  ];
  return { graph: { 6: { class_type: 'CLIPTextEncode', inputs: { text: 'a red chair' } } }, fields };
}
