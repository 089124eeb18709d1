import { createRoot } from 'react-dom/client';
import type { Lattice, SceneContent } from '../../domain/scene.ts';
import { SceneViewport } from '../SceneViewport.tsx';
import type { Placed, RenderWish, SceneViewportProps, ViewHandle } from '../viewportProps.ts';
import { viewportProps } from './testScene.ts';

/** Pixels of a file, row by row. */
export interface Pixels {
  width: number;
  height: number;
  /** RGBA of a place; the middle without one. */
  at(x?: number, y?: number): [number, number, number, number];
  all(): [number, number, number, number][];
}

async function pixelsOf(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixel = (index: number): [number, number, number, number] => [
    ...([
      data[index * 4] ?? 0,
      data[index * 4 + 1] ?? 0,
      data[index * 4 + 2] ?? 0,
      data[index * 4 + 3] ?? 0,
    ] as const),
  ];
  return {
    ...{ width, height },
    at: (x = width >> 1, y = height >> 1) => pixel(y * width + x),
    all: () => Array.from({ length: width * height }, (_, index) => pixel(index)),
  };
}

export type Mounted = Awaited<ReturnType<typeof mountViewport>>;

/** A viewport on the page, with all that it says. */
export async function mountViewport(scene: SceneContent, first: Partial<SceneViewportProps> = {}) {
  const element = document.createElement('div');
  element.style.cssText = 'position: fixed; left: 0; top: 0; width: 320px; height: 240px';
  document.body.append(element);
  const root = createRoot(element);
  const said = {
    problems: [] as unknown[],
    placed: [] as (readonly Placed[])[],
    origins: [] as unknown[],
    lattices: [] as [string, Lattice][],
    selected: [] as unknown[],
  };
  let handle: ViewHandle | null = null;
  let props = viewportProps(scene, {
    onHandle: (next) => (handle = next),
    onProblem: (problem) => said.problems.push(problem),
    onPlaced: (placed) => said.placed.push(placed),
    onOrigin: (...origin) => said.origins.push(origin),
    onLattice: (...change) => said.lattices.push(change),
    onSelect: (...what) => said.selected.push(what),
    ...first,
  });
  root.render(<SceneViewport {...props} />);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(requestAnimationFrame);
  };
  await until(() => handle !== null);
  const now = (): ViewHandle => {
    if (!handle) throw new Error('The viewport has no handle now.');
    return handle;
  };
  return {
    ...{ element, said, until },
    canvas: () => {
      const canvas = element.querySelector('canvas');
      if (!canvas) throw new Error('The viewport has no canvas.');
      return canvas;
    },
    isReady: () => handle !== null,
    handle: now,
    async show(next: Partial<SceneViewportProps>) {
      props = { ...props, ...next };
      root.render(<SceneViewport {...props} />);
      // React's effects, then a frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    },
    async render(wish: Partial<RenderWish>, signal = new AbortController().signal) {
      const made = await now().render(
        {
          ...{
            size: { width: 64, height: 48 },
            passes: ['beauty'],
            isTransparent: false,
            samples: 1,
            ...wish,
          },
        },
        signal,
      );
      const images = await Promise.all(
        made.images.map(async ({ pass, image }) => [pass, await pixelsOf(image)] as const),
      );
      return { ...made, pixels: Object.fromEntries(images) as Record<string, Pixels> };
    },
    unmount() {
      root.unmount();
      element.remove();
    },
  };
}
