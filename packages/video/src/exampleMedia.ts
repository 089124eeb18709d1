/*
 * Addresses of the clips of the examples and of their posters. This file stays directly in `src`, so that the paths are right from `dist`
 * too. `pnpm examples:clips` makes them.
 */
import type { ClipExample } from './domain/clipExamples.ts';

interface ExampleMedia {
  clip: string;
  poster: string;
}

export const exampleMedia: Readonly<Record<ClipExample['id'], ExampleMedia>> = {
  turntable: {
    clip: new URL('../assets/examples/turntable.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/turntable.webp', import.meta.url).href,
  },
  coast: {
    clip: new URL('../assets/examples/coast.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/coast.webp', import.meta.url).href,
  },
  night: {
    clip: new URL('../assets/examples/night.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/night.webp', import.meta.url).href,
  },
  room: {
    clip: new URL('../assets/examples/room.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/room.webp', import.meta.url).href,
  },
  lake: {
    clip: new URL('../assets/examples/lake.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/lake.webp', import.meta.url).href,
  },
  bottle: {
    clip: new URL('../assets/examples/bottle.mp4', import.meta.url).href,
    poster: new URL('../assets/examples/bottle.webp', import.meta.url).href,
  },
};
