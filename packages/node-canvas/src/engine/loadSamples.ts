import { fetchFile, type ApiClient } from '@tai/api-client';
import type { BoardImage } from '@tai/contracts';
import type { SampleName } from '../domain/templates/samples.ts';
import { templateSamples } from '../templateImages.ts';

/** Fetches images that templates begin with. Those that cannot be had now are left out. */
export async function loadSamples(
  client: Pick<ApiClient, 'session'>,
  names: readonly SampleName[],
): Promise<Map<SampleName, Blob>> {
  const loaded = await Promise.all(
    names.map(async (name) => {
      const file = await fetchFile(client, templateSamples[name].src);
      return file instanceof Blob ? ([[name, file]] as const) : [];
    }),
  );
  return new Map(loaded.flat());
}

/** A sample as an image of a board that has its bytes under this name. */
export function sampleImage(name: SampleName, asset: string): BoardImage {
  const { width, height } = templateSamples[name];
  return { asset, width, height, name };
}
