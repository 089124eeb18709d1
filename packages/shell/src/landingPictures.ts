/** A picture of the landing page and the words it was made from. */
export interface LandingPicture {
  /** Address of the file. */
  src: string;
  prompt: string;
  width: number;
  height: number;
}

const landscape = { width: 960, height: 640 };
const portrait = { width: 640, height: 800 };

// Drawn by the built-in engine; README.md says how. This module stays directly in `src`, so that the paths are right
// from `dist` too, and each address is written out, because that is what a bundler finds.
export const heroPicture: LandingPicture = {
  src: new URL('../assets/landing/villa.avif', import.meta.url).href,
  prompt: 'modern villa with pool at dusk',
  ...landscape,
};

export const shownPictures: readonly LandingPicture[] = [
  {
    src: new URL('../assets/landing/car.avif', import.meta.url).href,
    prompt: 'silver concept car, studio',
    ...landscape,
  },
  {
    src: new URL('../assets/landing/pagoda.avif', import.meta.url).href,
    prompt: '五重塔 秋 夕暮れ',
    ...portrait,
  },
  {
    src: new URL('../assets/landing/room.avif', import.meta.url).href,
    prompt: '北欧客厅，晨光，橡木地板，亚麻沙发',
    ...landscape,
  },
  {
    src: new URL('../assets/landing/street.avif', import.meta.url).href,
    prompt: 'cyberpunk street at night in the rain',
    ...portrait,
  },
  {
    src: new URL('../assets/landing/fern.avif', import.meta.url).href,
    prompt: 'Watercolour botanical plate, ferns and camellia',
    ...portrait,
  },
  {
    src: new URL('../assets/landing/bottle.avif', import.meta.url).href,
    prompt: 'Frosted glass perfume bottle, beige background',
    ...landscape,
  },
];
