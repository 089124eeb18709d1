import type { EngineContext } from '@tai/contracts';

/** Joins the pictures of one job: their mean as whole percents that never fall. */
export function createReporter(progress: EngineContext['progress'], count: number) {
  const percents = Array.from({ length: count }, () => 0);
  let shown = 0;
  return (index: number, percent: number): void => {
    percents[index] = Math.max(percents[index] ?? 0, percent);
    const mean = Math.floor(percents.reduce((sum, value) => sum + value, 0) / count);
    if (mean > shown) progress((shown = mean));
  };
}
