import { decode } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import type { ToolHooks } from '../tools/tool.ts';
import { makeModel } from './makeModel.ts';
import type { MadeModel, ModelRequest } from './modelRequest.ts';

/** Decodes the pictures and makes their model. @throws as `makeModel` does */
export async function runModel(
  { params, seed, files }: ModelRequest,
  hooks: Pick<ToolHooks, 'checkpoint' | 'progress'>,
): Promise<MadeModel> {
  const pictures: Record<string, Raster[]> = {};
  for (const [name, encoded] of Object.entries(files)) {
    pictures[name] = [];
    for (const file of encoded) {
      pictures[name].push(await decode(file));
      hooks.checkpoint();
    }
  }
  return makeModel({ params, seed, pictures }, { ...hooks, preview: () => undefined });
}
