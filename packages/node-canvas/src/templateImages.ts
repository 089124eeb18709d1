/*
 * Addresses of the covers of templates and of the images that they begin with. This file stays directly in `src`, so that the
 * paths are right from `dist` too. `pnpm templates:covers` makes them.
 */
import type { SampleName } from './domain/templates/samples.ts';

export const templateCovers: Readonly<Record<string, string>> = {
  sketch: new URL('../assets/templates/sketch.webp', import.meta.url).href,
  product: new URL('../assets/templates/product.webp', import.meta.url).href,
  campaign: new URL('../assets/templates/campaign.webp', import.meta.url).href,
  views: new URL('../assets/templates/views.webp', import.meta.url).href,
  dayNight: new URL('../assets/templates/dayNight.webp', import.meta.url).href,
  banner: new URL('../assets/templates/banner.webp', import.meta.url).href,
  remove: new URL('../assets/templates/remove.webp', import.meta.url).href,
  styles: new URL('../assets/templates/styles.webp', import.meta.url).href,
  idea: new URL('../assets/templates/idea.webp', import.meta.url).href,
  materials: new URL('../assets/templates/materials.webp', import.meta.url).href,
  compare: new URL('../assets/templates/compare.webp', import.meta.url).href,
};

interface Sample {
  src: string;
  width: number;
  height: number;
}

export const templateSamples: Readonly<Record<SampleName, Sample>> = {
  sketch: sample(new URL('../assets/samples/sketch.webp', import.meta.url)),
  product: sample(new URL('../assets/samples/product.webp', import.meta.url)),
  house: sample(new URL('../assets/samples/house.webp', import.meta.url)),
  room: sample(new URL('../assets/samples/room.webp', import.meta.url)),
  roomMask: sample(new URL('../assets/samples/roomMask.webp', import.meta.url)),
};

function sample({ href }: URL): Sample {
  return { src: href, width: 800, height: 600 };
}
