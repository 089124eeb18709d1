// Only FBX and USD say how long their unit is. For the others the custom of the programs that write them is taken, and the person is
// told which, with the size that comes of it.
import type { ForeignFormat } from './modelFormat.ts';

export type ModelUnit = 'mm' | 'cm' | 'm' | 'own';

export interface UnitChoice {
  unit: ModelUnit;
  /** Metres of one unit. */
  metres: number;
}

/** Metres beyond which an OBJ or a PLY is not taken to be in metres: no single thing that is imported is as long. */
const longest = 50;

/**
 * Metres of one unit of a file.
 * @param side longest side of what is in it, in its unit
 * @param centimetres what an FBX says: centimetres of its unit
 */
export function unitOf(format: ForeignFormat, side: number, centimetres?: number): UnitChoice {
  if (format === 'usdz') return { unit: 'own', metres: 1 };
  if (format === 'fbx') {
    // The default of the format is the centimetre (FBX SDK, FbxSystemUnit).
    const known = centimetres !== undefined && centimetres > 0 && centimetres < 1e6 ? centimetres : 1;
    return { unit: 'own', metres: known / 100 };
  }
  // STL is the format of printers, which count in millimetres.
  if (format === 'stl') return { unit: 'mm', metres: 0.001 };
  if (side <= longest) return { unit: 'm', metres: 1 };
  return side / 100 <= longest ? { unit: 'cm', metres: 0.01 } : { unit: 'mm', metres: 0.001 };
}
