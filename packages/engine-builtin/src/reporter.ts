import type { EngineContext } from '@tai/contracts';

/** Between two previews of one job, in milliseconds; the first is sent at once. */
const PREVIEW_INTERVAL = 500;

/** Joins the pictures of one job: mean progress that never falls, and a bounded rate of previews. */
export function createReporter(context: Pick<EngineContext, 'progress' | 'preview'>, count: number) {
  const percents = Array.from({ length: count }, () => 0);
  let shown = 0;
  let previewAt = -Infinity;
  return {
    progress(index: number, percent: number): void {
      percents[index] = Math.max(percents[index]!, percent);
      const mean = Math.floor(percents.reduce((sum, value) => sum + value, 0) / count);
      if (mean > shown) context.progress((shown = mean));
    },
    preview(preview: Parameters<EngineContext['preview']>[0]): void {
      const now = performance.now();
      if (now - previewAt < PREVIEW_INTERVAL) return;
      previewAt = now;
      context.preview(preview);
    },
  };
}
