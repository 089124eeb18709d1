import { toLab } from './lab.ts';
import type { Plane, Raster } from './raster.ts';

/** Share of the outline whose inside and outside have different colours. */
export function outlineContrast(source: Raster, alpha: Plane): number {
  const { width, height } = source;
  const { data } = toLab(source);
  const reach = Math.max(3, Math.round(Math.max(width, height) / 110));
  let [edges, clear] = [0, 0];
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach; x < width - reach; x += 2) {
      const i = y * width + x;
      const isIn = alpha.data[i]! > 0.5;
      for (const step of [1, width]) {
        if (alpha.data[i + step]! > 0.5 === isIn) continue;
        const [a, b] = [(i - step * reach) * 3, (i + step * reach) * 3];
        edges++;
        const [dl, da, db] = [0, 1, 2].map((c) => data[a + c]! - data[b + c]!) as [number, number, number];
        if (Math.hypot(dl, da * 2, db * 2) > 0.09) clear++;
      }
    }
  }
  return edges === 0 ? 0 : clear / edges;
}
