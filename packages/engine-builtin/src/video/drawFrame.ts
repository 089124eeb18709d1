import { applyEffects } from './effects.ts';
import type { ClipPlan, FrameSource } from './clipPlan.ts';
import { mapGrid } from './mapGrid.ts';
import { transferBetween, type Pose } from './pose.ts';
import { createFrameBuffer, warpLayer, type FrameBuffer } from './warpLayer.ts';

/** Draws one frame of a clip. Same plan and frame: same pixels. */
export function drawFrame(plan: ClipPlan, index: number, checkpoint: () => void): FrameBuffer {
  const { width, height, fps, frames, isLoop, seed, groundRow } = plan;
  const { pose, sources, effects, exact } = frames[index]!;
  const frame = createFrameBuffer(width, height);
  if (exact !== null) {
    frame.pixels.set(plan.exact[exact]!);
    return frame;
  }
  const [first, ...others] = sources;
  drawView(plan, first!, pose, frame, checkpoint);
  let { weight } = first!;
  for (const source of others) {
    const other = createFrameBuffer(width, height);
    drawView(plan, source, pose, other, checkpoint);
    mixInto(frame, weight, other, source.weight);
    weight += source.weight;
  }
  checkpoint();
  applyEffects(frame, plan.effects, {
    seconds: index / fps,
    loop: isLoop ? frames.length / fps : null,
    t: frames.length > 1 ? index / (frames.length - (isLoop ? 0 : 1)) : 0,
    ...{ amount: effects, groundRow, seed, skipsTone: plan.skipsTone },
  });
  return frame;
}

function drawView(
  { views, width, height }: ClipPlan,
  source: FrameSource,
  pose: Pose,
  target: FrameBuffer,
  checkpoint: () => void,
): void {
  const view = views[source.view]!;
  const transfer = transferBetween(view.pose, pose);
  for (let index = view.layers.length - 1; index >= 0; index--) {
    checkpoint();
    const layer = view.layers[index]!;
    warpLayer(view, layer, mapGrid(view, layer, transfer, width, height), target, index === 0);
  }
}

/** Both by their weights, where one was made up mostly the other. */
function mixInto(a: FrameBuffer, weightA: number, b: FrameBuffer, weightB: number): void {
  for (let i = 0; i < a.seen.length; i++) {
    const partA = weightA * (a.seen[i]! + 4);
    const partB = weightB * (b.seen[i]! + 4);
    const share = partB / (partA + partB);
    const at = i * 4;
    for (let c = at; c < at + 3; c++) a.pixels[c] = a.pixels[c]! + (b.pixels[c]! - a.pixels[c]!) * share;
    a.seen[i] = Math.max(a.seen[i]!, b.seen[i]!);
    a.subject[i] = a.subject[i]! + (b.subject[i]! - a.subject[i]!) * share;
  }
}
