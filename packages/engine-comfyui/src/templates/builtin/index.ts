import { type KnownTool, tools, type WorkflowTemplate } from '@tai/contracts';
import { adjustable } from './adjustable.ts';
import { augmentPlain, augmentWithModel } from './augment.ts';
import { biogram, create, imgtoimg, repaint, ui } from './checkpoint.ts';
import { flux, qwenImage, sd35, sd35Complete } from './create.ts';
import { cutout, image, matting, nlpe, shadow, styleWithEdit, visualAngle } from './edit.ts';
import { hunyuan20, hunyuan21, hunyuanViews } from './model3d/hunyuan3d.ts';
import { pixal3d, pixal3dViews } from './model3d/pixal3d.ts';
import { trellis2 } from './model3d/trellis2.ts';
import { rendering } from './rendering.ts';
import { styleWithIpAdapter, styleWithRedux } from './styleTransfer.ts';
import type { Variant } from './variant.ts';
import { hunyuanImageConcat, hunyuanImageReplace, hunyuanText } from './video/hunyuan.ts';
import { hunyuan15Image, hunyuan15Text } from './video/hunyuan15.ts';
import { ltxFrames, ltxImage, ltxText } from './video/ltx.ts';
import { ltx2Frames, ltx2Image, ltx2Text } from './video/ltx2.ts';
import { ltx2TwoPassFrames, ltx2TwoPassText } from './video/ltx2TwoPass.ts';
import { svdPlain, svdXt } from './video/svd.ts';
import { wan21Image, wan21Text } from './video/wan21.ts';
import { wan5bImage, wan5bText } from './video/wan5b.ts';
import { wanCamera, wanFrames, wanImage, wanText } from './video/wanExperts.ts';

/** How each tool is done, best way first. A host offers every way that it has the models for. */
export const builtinVariants: Readonly<Record<KnownTool, readonly Variant[]>> = {
  create: [create, flux, sd35, sd35Complete, qwenImage].map(adjustable),
  rendering: [rendering].map(adjustable),
  styleTransfer: [...styleWithEdit, styleWithRedux, styleWithIpAdapter].map(adjustable),
  imgtoimg: [imgtoimg].map(adjustable),
  visual_angle: visualAngle.map(adjustable),
  repaint: [repaint].map(adjustable),
  image: image.map(adjustable),
  shadow: shadow.map(adjustable),
  augment: [augmentWithModel, augmentPlain].map(adjustable),
  matting: matting.map(adjustable),
  biogram: [biogram].map(adjustable),
  cutout: cutout.map(adjustable),
  nlpe: nlpe.map(adjustable),
  ui: [ui].map(adjustable),
  textToVideo: [
    wanText,
    ...[wan5bText, ltx2Text, ltx2TwoPassText, hunyuan15Text, wan21Text, ltxText, hunyuanText].map(adjustable),
  ],
  imageTo3d: [trellis2, pixal3d, pixal3dViews, hunyuan21, hunyuanViews, hunyuan20],
  imageToVideo: [
    ...[wanFrames, wanImage, wanCamera],
    ...[wan5bImage, ltx2Frames, ltx2Image, ltx2TwoPassFrames, hunyuan15Image, wan21Image].map(adjustable),
    ...[ltxFrames, ltxImage, hunyuanImageReplace, hunyuanImageConcat].map(adjustable),
    ...[svdXt, svdPlain],
  ],
};

/** The workflows that the engine comes with, for an administrator to start an own one from. */
export function builtinTemplates(tool: string): { name: string; template: WorkflowTemplate }[] {
  if (!Object.hasOwn(tools, tool)) return [];
  return builtinVariants[tool as KnownTool].map(({ id, template }) => ({ name: id, template }));
}
