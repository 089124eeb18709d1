import { tools as known } from '@tai/contracts';
import { create } from './create.ts';
import { image, imgtoimg, matting, nlpe } from './instructedEdit.ts';
import { biogram, cutout, repaint } from './maskedEdit.ts';
import type { Tool } from './tool.ts';
import { ui } from './ui.ts';

const order = Object.keys(known);

/** In the order of the tool bar. */
export const tools: readonly Tool[] = [
  create,
  imgtoimg,
  repaint,
  image,
  matting,
  biogram,
  cutout,
  nlpe,
  ui,
].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
