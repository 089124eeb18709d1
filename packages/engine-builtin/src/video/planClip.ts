import { decode } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import type { ClipPlanRequest } from '../pool/messages.ts';
import type { PicturePreview } from '../renderPicture.ts';
import { mixOf } from '../trainedStyle/loadMix.ts';
import { smallCopy } from './smallCopy.ts';
import type { ClipPlan } from './clipPlan.ts';
import { clipTools } from './clipTools.ts';

interface PlanHooks {
  checkpoint(): void;
  progress(percent: number): void;
  preview(preview: PicturePreview): void;
}

/** Decodes what a clip is made of, and makes everything that its frames are drawn from. */
export async function planClip(request: ClipPlanRequest, hooks: PlanHooks): Promise<ClipPlan> {
  const tool = clipTools.find(({ key }) => key === request.tool);
  if (!tool) throw new Error(`The built-in engine has no video tool ${request.tool}.`);
  const pictures: Record<string, Raster[]> = {};
  for (const [name, files] of Object.entries(request.files)) {
    pictures[name] = [];
    for (const file of files) {
      pictures[name].push(await decode(file));
      hooks.checkpoint();
    }
  }
  const { params, seed } = request;
  const trained = await mixOf(request.trained);
  const previews: Promise<void>[] = [];
  const preview = (picture: Raster) => void previews.push(smallCopy(picture).then(hooks.preview));
  const plan = await tool.plan({ params, seed, pictures, trained }, { ...hooks, preview });
  await Promise.all(previews);
  return plan;
}
