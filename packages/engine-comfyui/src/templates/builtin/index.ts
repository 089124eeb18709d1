import { type KnownTool, tools, type WorkflowTemplate } from '@tai/contracts';
import { augmentPlain, augmentWithModel } from './augment.ts';
import { biogram, create, imgtoimg, repaint, ui } from './checkpoint.ts';
import { cutout, image, matting, nlpe, shadow, styleWithEdit, visualAngle } from './edit.ts';
import { rendering } from './rendering.ts';
import { styleWithIpAdapter, styleWithRedux } from './styleTransfer.ts';
import type { Variant } from './variant.ts';

/** How each tool is done, best way first. A host offers every way that it has the models for. */
export const builtinVariants: Readonly<Record<KnownTool, readonly Variant[]>> = {
  create: [create],
  rendering: [rendering],
  styleTransfer: [...styleWithEdit, styleWithRedux, styleWithIpAdapter],
  imgtoimg: [imgtoimg],
  visual_angle: visualAngle,
  repaint: [repaint],
  image,
  shadow,
  augment: [augmentWithModel, augmentPlain],
  matting,
  biogram: [biogram],
  cutout,
  nlpe,
  ui: [ui],
};

/** The workflows that the engine comes with, for an administrator to start an own one from. */
export function builtinTemplates(tool: string): { name: string; template: WorkflowTemplate }[] {
  if (!Object.hasOwn(tools, tool)) return [];
  return builtinVariants[tool as KnownTool].map(({ id, template }) => ({ name: id, template }));
}
