import sharp from 'sharp';
import { decode, encode, type Encoded } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import type { RenderedPicture, ToolRequest } from '../pool/messages.ts';
import type { PictureHooks } from '../renderPicture.ts';
import { mixOf } from '../trainedStyle/loadMix.ts';
import { tools } from './index.ts';

const previewSide = 400;
const previewInterval = 500;

/** Runs an editing tool: decodes what it was given, and encodes what it made. */
export async function runTool(
  request: ToolRequest,
  hooks: Required<Omit<PictureHooks, 'restyle'>>,
): Promise<RenderedPicture[]> {
  const tool = tools.find(({ key }) => key === request.tool);
  if (!tool) throw new Error(`The built-in engine has no tool ${request.tool}.`);
  const pictures: Record<string, Raster[]> = {};
  for (const [name, files] of Object.entries(request.files)) {
    pictures[name] = [];
    for (const file of files) {
      pictures[name].push(await decode(file));
      hooks.checkpoint();
    }
  }
  hooks.progress(4);
  const previews = new Set<Promise<void>>();
  let shownAt = -Infinity;
  const results = await tool.run(
    { params: request.params, seed: request.seed, pictures, trained: await mixOf(request.trained) },
    {
      checkpoint: hooks.checkpoint,
      progress: (percent) => hooks.progress(4 + percent * 0.9),
      preview(raster) {
        const now = performance.now();
        if (now - shownAt < previewInterval) return;
        shownAt = now;
        const sent = showSmall(raster, hooks).finally(() => previews.delete(sent));
        previews.add(sent);
      },
    },
  );
  await Promise.all(previews);
  const rendered: RenderedPicture[] = [];
  for (const result of results) {
    hooks.checkpoint();
    const { notes, vector, promptWords } = result;
    rendered.push({
      ...('encoded' in result ? result.encoded : await encoded(result.raster)),
      ...(notes && { notes }),
      ...(vector !== undefined && { vector }),
      ...(promptWords && { promptWords }),
    });
  }
  hooks.progress(100);
  return rendered;
}

async function encoded(raster: Raster): Promise<Encoded> {
  return { data: await encode(raster), width: raster.width, height: raster.height };
}

async function showSmall(
  { data, width, height }: Raster,
  hooks: Required<Omit<PictureHooks, 'restyle'>>,
): Promise<void> {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  hooks.preview({ data: bytes, width: info.width, height: info.height });
}
