import type { BoardImage } from '@tai/contracts';
import type { SampleName } from '../domain/templates/samples.ts';
import { templateSamples } from '../templateImages.ts';

/** Fetches images that templates begin with. Those that cannot be had now are left out. */
export async function loadSamples(names: readonly SampleName[]): Promise<Map<SampleName, Blob>> {
  const loaded = await Promise.all(
    names.map(async (name) => {
      try {
        const response = await fetch(templateSamples[name].src);
        return response.ok ? ([[name, await response.blob()]] as const) : [];
      } catch {
        return [];
      }
    }),
  );
  return new Map(loaded.flat());
}

/** A sample as an image of a board that has its bytes under this name. */
export function sampleImage(name: SampleName, asset: string): BoardImage {
  const { width, height } = templateSamples[name];
  return { asset, width, height, name };
}
