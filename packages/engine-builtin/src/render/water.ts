import type { Rgb } from './colour.ts';
import type { Material } from './material.ts';
import { fbm, noise } from './noise.ts';

/** Still or rippled water at y = 0 that mirrors what stands around it. `chop` 1 is a lake in a light breeze. */
export function waterMaterial(colour: Rgb, chop: number): Material {
  return {
    colour,
    roughness: 0.08,
    mirror: 0.95,
    casts: false,
    texture: (s) => {
      // Far waves are too small to see one by one, so their slope fades instead of flickering.
      const fade = 1 / (1 + s.distance * 0.12);
      const wide = noise(s.x * 1.1, s.z * 3.4) - 0.5;
      const fine = fbm(s.x * 5, s.z * 14, 2) - 0.5;
      const calm = 0.25 + 0.75 * noise(s.x * 0.18 + 7, s.z * 0.35);
      const slope = (wide * 0.5 + fine) * chop * calm;
      s.ripple = slope * 0.045 * Math.max(0, fade - 0.28);
      s.nx = slope * 0.12 * fade;
      s.nz = (fbm(s.x * 5 + 30, s.z * 14, 2) - 0.5) * 0.25 * chop * fade;
      s.ny = 1;
    },
  };
}
