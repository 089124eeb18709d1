import type { MeshBuilder } from '../../../render/mesh.ts';
import type { Random } from '../../../render/random.ts';
import { M } from '../roomShell.ts';

/** What furniture is placed with. Metres; the room goes from -half to half, and from the eye to `depth`. */
export interface Furnishing {
  mesh: MeshBuilder;
  random: Random;
  /** Half of the room's width. */
  half: number;
  depth: number;
  height: number;
  /** What the room is for. */
  subject: string;
  isNight: boolean;
  /** Whether the prompt does not forbid something. */
  has: (concept: string) => boolean;
  /** Lights a lamp. */
  lampAt: (x: number, y: number, z: number, power?: number) => void;
}

/** Materials of small objects in a room. */
export const objectSlots = { main: M.soft, second: M.second, dark: M.dark, glow: M.glow };

/** The same for furniture of wood. */
export const woodSlots = { main: M.second, second: M.dark, dark: M.dark, glow: M.glow };
