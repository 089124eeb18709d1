import type { Rgb } from './colour.ts';

/** What the shader knows about the point it lights; a texture may change everything from `r` on. */
export interface Surface {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  /** Distance from the eye. */
  distance: number;
  r: number;
  g: number;
  b: number;
  roughness: number;
  metal: number;
  /** Clear lacquer over the base, 0–1. */
  coat: number;
  /** Share of light that passes through, tinted by the colour. */
  clear: number;
  emitR: number;
  emitG: number;
  emitB: number;
  /** Strength of the planar reflection (wet road, polished floor, water). */
  mirror: number;
  /** Shift of the planar reflection in shares of the picture height, for waves. */
  ripple: number;
}

export interface Material {
  colour: Rgb;
  roughness: number;
  metal?: number;
  coat?: number;
  clear?: number;
  emission?: Rgb;
  mirror?: number;
  /** False for glass panes, water and glowing things. */
  casts?: boolean;
  /** Light that shines through from behind: leaves, paper, curtains. */
  translucent?: number;
  texture?: (surface: Surface) => void;
}

export function createSurface(): Surface {
  return {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 1,
    nz: 0,
    u: 0,
    v: 0,
    distance: 0,
    r: 0,
    g: 0,
    b: 0,
    roughness: 0.5,
    metal: 0,
    coat: 0,
    clear: 0,
    emitR: 0,
    emitG: 0,
    emitB: 0,
    mirror: 0,
    ripple: 0,
  };
}
