import { decode } from '../imaging/codec.ts';
import { toLab } from '../imaging/lab.ts';
import { createRaster } from '../imaging/raster.ts';
import { createRandom } from '../render/random.ts';
import { renderPicture } from '../renderPicture.ts';
import type { Look } from '../trainedStyle/styleParts.ts';
import type { SourceColours } from './colourMap.ts';
import { meanLook, measureLook } from './measureLook.ts';

/** Subjects of many kinds and hours, those that are quick to draw. */
const prompts = [
  'abstract fluid art',
  'ringed planet',
  'deer in autumn',
  'stormy sea',
  'living room in the morning',
  'fruit',
  'city at dusk',
];
const side = 144;
const samplesPerPicture = 3400;
/** Colours of no picture, so that the table also knows what a photograph may have. */
const evenSamples = 6000;

/** What the renderer's own pictures look like: where every training starts from. */
export interface PlainPictures {
  colours: SourceColours;
  look: Look;
}

let known: Promise<PlainPictures> | null = null;

/** Drawn once for a thread; the same every time. */
export function plainPictures(checkpoint: () => void): Promise<PlainPictures> {
  known ??= draw(checkpoint).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function draw(checkpoint: () => void): Promise<PlainPictures> {
  const random = createRandom(20260);
  const total = prompts.length * samplesPerPicture + evenSamples;
  const pixels = createRaster(total, 1);
  const looks: Look[] = [];
  let at = 0;
  const put = (r: number, g: number, b: number) => {
    pixels.data.set([r, g, b, 255], at);
    at += 4;
  };
  for (const [index, prompt] of prompts.entries()) {
    const request = {
      prompt,
      negativePrompt: '',
      style: 'photo',
      width: side,
      height: side,
      seed: index,
    } as const;
    const picture = await decode(await renderPicture(request, { checkpoint, progress: () => undefined }));
    looks.push(measureLook(picture, toLab(picture)));
    for (let i = 0; i < samplesPerPicture; i++) {
      const from = random.int(side * side) * 4;
      put(picture.data[from]!, picture.data[from + 1]!, picture.data[from + 2]!);
    }
  }
  for (let i = 0; i < evenSamples; i++) {
    // Greyer colours are more frequent in photographs than those at the faces of the cube.
    const grey = random.next() * 255;
    const reach = random.next();
    put(...([0, 1, 2].map(() => grey + (random.next() * 255 - grey) * reach) as [number, number, number]));
  }
  const rgb = new Uint8Array(total * 3);
  for (let i = 0; i < total; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = pixels.data[i * 4 + c]!;
  return { colours: { rgb, lab: toLab(pixels).data }, look: meanLook(looks) };
}
