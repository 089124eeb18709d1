// Lights in the arrangements that photographers begin with, around the middle of the scene.
import { newGroup, newLight, turnTowards } from './newObject.ts';
import type { ObjectOf, SceneObject, Vector } from './scene.ts';

export const lightRigs = ['threePoint', 'showroom', 'daylight'] as const;
export type LightRig = (typeof lightRigs)[number];
export type RigPart = 'key' | 'fill' | 'rim' | 'ceiling' | 'side' | 'sun' | 'skylight';

type LightOf = ObjectOf<'light'>['light'];
type Line = [part: RigPart, type: LightOf['type'], from: Vector, light: Partial<LightOf>];

const lines: Record<LightRig, Line[]> = {
  threePoint: [
    ['key', 'spot', [2.6, 3, 2.6], { intensity: 120, angle: 0.55, softness: 0.7, colour: '#fff4e6' }],
    ['fill', 'area', [-3, 2, 2.2], { intensity: 5, width: 2, height: 2 }],
    ['rim', 'spot', [-1.6, 3, -3], { intensity: 140, angle: 0.5, softness: 0.6, colour: '#e6f0ff' }],
  ],
  showroom: [
    ['ceiling', 'area', [0, 4, 0], { intensity: 8, width: 5, height: 3 }],
    ['side', 'area', [-5, 2, 1.5], { intensity: 5, width: 2.4, height: 3 }],
    ['side', 'area', [5, 2, 1.5], { intensity: 5, width: 2.4, height: 3 }],
    ['rim', 'spot', [0, 3.5, -5], { intensity: 220, angle: 0.6, softness: 0.8 }],
  ],
  daylight: [
    ['sun', 'directional', [6, 9, 5], { intensity: 4.5, colour: '#fff2df' }],
    ['skylight', 'area', [-4, 5, -2], { intensity: 3, width: 4, height: 4, colour: '#d9e8ff' }],
  ],
};

/** A group with the lights of a rig. @param nameOf a light, or the rig itself */
export function lightRig(
  rig: LightRig,
  nameOf: (part: RigPart | LightRig) => string,
  newId: () => string,
): { objects: Record<string, SceneObject>; root: string[] } {
  const objects: Record<string, SceneObject> = {};
  const children = lines[rig].map(([part, type, position, light]) => {
    const id = newId();
    const rotation = turnTowards(position, [0, 0.6, 0]);
    objects[id] = newLight(nameOf(part), type, { position, rotation }, light);
    return id;
  });
  const id = newId();
  objects[id] = newGroup(nameOf(rig), { children });
  return { objects, root: [id] };
}
