import { augment } from './augment/augment.ts';
import { biogram } from './biogram/biogram.ts';
import { cutout } from './cutout/cutout.ts';
import { image } from './image/image.ts';
import { imgtoimg } from './imgtoimg/imgtoimg.ts';
import { matting } from './matting/matting.ts';
import { nlpe } from './nlpe/nlpe.ts';
import { rendering } from './rendering/rendering.ts';
import { repaint } from './repaint/repaint.ts';
import { shadow } from './shadow/shadow.ts';
import { styleTransfer } from './styleTransfer/styleTransfer.ts';
import type { Tool } from './tool.ts';
import { ui } from './ui/ui.ts';
import { visualAngle } from './visualAngle/visualAngle.ts';

/** Every editing tool of the engine. */
export const tools: readonly Tool[] = [
  rendering,
  styleTransfer,
  imgtoimg,
  visualAngle,
  repaint,
  image,
  shadow,
  augment,
  matting,
  biogram,
  cutout,
  nlpe,
  ui,
];
