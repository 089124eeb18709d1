import { describe, expect, it } from 'vitest';
import { ballOnStripes, drawn } from '../tools/drawn.fixture.ts';
import { hashUnit } from '../render/random.ts';
import { expandRaster } from './expandRaster.ts';
import { isTexture } from './isTexture.ts';
import type { Raster } from './raster.ts';

const quiet = { seed: 1, checkpoint: () => undefined, progress: () => undefined };

/** Stones of different greys, as gravel seen from above: alike everywhere, and no two places are the same. */
function gravel(width = 160, height = 120): Raster {
  const side = 12;
  return drawn(width, height, (x, y) => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    let [nearest, shade] = [Infinity, 0];
    for (let near = -1; near <= 1; near++) {
      for (let below = -1; below <= 1; below++) {
        const [stoneX, stoneY] = [column + near, row + below];
        const distance = Math.hypot(
          (stoneX + hashUnit(stoneX, stoneY, 1)) * side - x,
          (stoneY + hashUnit(stoneX, stoneY, 2)) * side - y,
        );
        if (distance < nearest) [nearest, shade] = [distance, hashUnit(stoneX, stoneY, 3)];
      }
    }
    const grey = Math.max(30, 200 - (nearest / side) * 160) * (0.6 + shade * 0.5);
    return [grey, grey, grey * 0.9];
  });
}

async function mostUsed(source: Raster, width: number, height: number): Promise<number> {
  let most = 0;
  const reportUse = (share: number) => {
    most = share;
  };
  await expandRaster(source, { width, height, position: 0.5 }, { ...quiet, reportUse });
  return most;
}

describe('what a picture is continued with', () => {
  it('does not copy one part of its edge again and again', async () => {
    const streaks = drawn(200, 120, (x, y) => {
      const broad = 60 * Math.sin(x / 30 + Math.sin(y / 20) * 2);
      const grey = 120 + broad + (x / 5) * Math.sin(y / 3 + x / 50) + (hashUnit(x, y, 7) - 0.5) * 30;
      return [grey, grey * 0.8, y];
    });
    // 1.8 %; without the penalty one square gives 4 %.
    expect(await mostUsed(streaks, 400, 120)).toBeLessThan(0.025);
  });

  it('copies the whole of a texture rather than its edges', async () => {
    expect(await mostUsed(gravel(300, 200), 500, 200)).toBeLessThan(0.0055);
  });
});

describe('a texture', () => {
  it('is told from a picture with a subject', async () => {
    expect(await isTexture(gravel())).toBe(true);
    expect(await isTexture(gravel(900, 300))).toBe(true);
    expect(await isTexture(ballOnStripes())).toBe(false);
  });

  it('is told from a picture whose upper and lower half differ, as with a horizon', async () => {
    const ground = gravel();
    const horizon = drawn(160, 120, (x, y) => {
      const at = (y * 160 + x) * 4;
      return y < 50 ? [150, 180, 220] : [ground.data[at]!, ground.data[at + 1]!, ground.data[at + 2]!];
    });
    expect(await isTexture(horizon)).toBe(false);
    const lit = drawn(160, 120, (x, y) => {
      const grey = ground.data[(y * 160 + x) * 4]! * 0.4 + y * 1.2;
      return [grey, grey, grey];
    });
    expect(await isTexture(lit)).toBe(false);
  });

  it('is no picture of one flat colour, which is continued from its edges as well', async () => {
    expect(await isTexture(drawn(24, 24, () => [90, 90, 90]))).toBe(false);
  });
});
