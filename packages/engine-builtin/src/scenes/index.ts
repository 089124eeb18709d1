import type { Family } from '../prompt/sceneIntent.ts';
import { abstract } from './abstract.ts';
import { animal } from './animal.ts';
import { architecture } from './architecture.ts';
import { botanical } from './botanical.ts';
import { city } from './city.ts';
import { forest } from './forest.ts';
import type { Scene } from './frame.ts';
import { interior } from './interior.ts';
import { landscape } from './landscape.ts';
import { pattern } from './pattern.ts';
import { portrait } from './portrait.ts';
import { product } from './product.ts';
import { seascape } from './seascape.ts';
import { space } from './space.ts';
import { stillLife } from './stillLife.ts';
import { vehicle } from './vehicle.ts';

/** How each family is painted. */
export const scenes: Record<Family, Scene> = {
  landscape,
  seascape,
  forest,
  city,
  interior,
  architecture,
  vehicle,
  product,
  stillLife,
  portrait,
  animal,
  botanical,
  space,
  abstract,
  pattern,
};
