import type { tools } from '../generation/tools.ts';

/** What a link can carry. `image`, `video` and `3d` are the media of results. */
export const slotTypes = ['image', 'video', '3d', 'text', 'mask', 'styles', 'size', 'number'] as const;
export type SlotType = (typeof slotTypes)[number];

/** Function nodes of the specification by the tool that they run, in the order of the node library. */
export const functionNodeTypes = {
  create: 'T2Img',
  rendering: 'Skt2Rdr',
  imgtoimg: 'Img2Img',
  styleTransfer: 'StyleTransfer',
  nlpe: 'NLP-E',
  visual_angle: 'MultiView',
  repaint: 'Inpainting',
  image: 'BGRender',
  shadow: 'Refine',
  augment: 'Upscale',
  matting: 'Matting',
  biogram: 'Extend',
  cutout: 'ObjectRemove',
} as const satisfies Partial<Record<keyof typeof tools, string>>;

const toolPrefix = 'Tool:';
const toolByType = new Map<string, string>(
  Object.entries(functionNodeTypes).map(([tool, type]) => [type, tool]),
);

/** Node type of a tool: that of the specification, or `Tool:<tool>` for every other one. */
export function nodeTypeOfTool(tool: string): string {
  return Object.hasOwn(functionNodeTypes, tool)
    ? functionNodeTypes[tool as keyof typeof functionNodeTypes]
    : `${toolPrefix}${tool}`;
}

/** The tool that nodes of a type run; undefined when they run none. */
export function toolOfNodeType(type: string): string | undefined {
  return toolByType.get(type) ?? (type.startsWith(toolPrefix) ? type.slice(toolPrefix.length) : undefined);
}

/** Nodes that hold what a person brings in, and those that only steer what flows. They run no tool. */
export const plainNodeTypes = [
  'ImageInput',
  'TextDescription',
  'Styles',
  'ImageSize',
  'MaskInput',
  'Note',
  'Reroute',
  'Compare',
  'Pick',
  'TextTemplate',
  'Batch',
  'Output',
] as const;
export type PlainNodeType = (typeof plainNodeTypes)[number];

/** True for a type of `plainNodeTypes`. */
export function isPlainNodeType(type: string): type is PlainNodeType {
  return plainNodeTypes.some((plain) => plain === type);
}

/** Other names of node types in boards of elsewhere, by which they are read. */
export const nodeTypeAliases: Readonly<Record<string, string>> = { ImageMask: 'MaskInput' };
