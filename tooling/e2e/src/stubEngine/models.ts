import { readFile } from 'node:fs/promises';
import type { EngineClip } from '@tai/contracts';

/** A block-out of a car, one metre long, of the real engine. */
const recorded = new URL('./model.glb', import.meta.url);

/** The recorded model. @param poster PNG that stands for it */
export async function stubModel(seed: number, poster: Uint8Array): Promise<EngineClip[]> {
  return [{ medium: '3d', content: await readFile(recorded), poster, seed }];
}
