import type { Capability, LocalizedText, WorkflowTemplate } from '@tai/contracts';
import type { Graph } from '../placeholders.ts';

/** One way of doing a tool. A tool may have several, for hosts with different models. */
export interface Variant {
  /** Stands for the model where the workflow names none. */
  id: string;
  label: LocalizedText;
  template: WorkflowTemplate;
  /** Terms of the weights. The model is then shown under the label and not under the name of its file. */
  licence?: Capability['licence'];
}

type GraphNode = Graph[string];
/** `[nodeId, slot]` */
export type Link = [from: string, slot: number];

export function node(classType: string, inputs: Record<string, unknown>): GraphNode {
  return { class_type: classType, inputs };
}

export function savePicture(tool: string, images: Link): GraphNode {
  return node('SaveImage', { images, filename_prefix: `tai/${tool}` });
}

/** Fitted into about a megapixel, the size at which models work. */
export function atWorkSize(image: Link, name = 'source'): GraphNode {
  return scaled(image, `{{${name}.workWidth}}`, `{{${name}.workHeight}}`);
}

export function atOriginalSize(image: Link, name = 'source'): GraphNode {
  return scaled(image, `{{${name}.width}}`, `{{${name}.height}}`);
}

export function scaled(image: Link, width: string, height: string): GraphNode {
  return node('ImageScale', { image, width, height, upscale_method: 'lanczos', crop: 'disabled' });
}
