import { augment } from './augment/augment.ts';
import { biogram } from './biogram/biogram.ts';
import { cutout } from './cutout/cutout.ts';
import { image } from './image/image.ts';
import { matting } from './matting/matting.ts';
import { repaint } from './repaint/repaint.ts';
import type { Tool } from './tool.ts';

/** Every editing tool of the engine. */
export const tools: readonly Tool[] = [repaint, image, augment, matting, biogram, cutout];
