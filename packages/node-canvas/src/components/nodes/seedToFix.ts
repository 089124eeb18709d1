import { limits, type NodeResult } from '@tai/contracts';

/** The seed that made what is shown, so that fixing it keeps the image; a new one where nothing with a seed was made. */
export function seedToFix(result: NodeResult | null): number {
  const seed = result?.seeds.find((one) => one !== null);
  return seed ?? Math.floor(Math.random() * limits.generation.seedMax);
}
