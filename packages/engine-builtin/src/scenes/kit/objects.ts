import { camera, headphones, phone, robot, speaker, watch } from './devices.ts';
import { chair, lamp, sofa, table } from './furniture.ts';
import { ring, sculpture, shoe } from './keepsakes.ts';
import type { AddObject } from './objectKit.ts';
import { bottle, cup, teapot, vase } from './vessels.ts';

/** Everything the product scene can stand on its table; sizes are about two units high or wide. */
export const objects: Record<string, AddObject> = {
  vase,
  bottle,
  cup,
  teapot,
  lamp,
  chair,
  sofa,
  table,
  watch,
  headphones,
  speaker,
  phone,
  camera,
  shoe,
  ring,
  robot,
  sculpture,
};
