// Three datasets that a person tells apart at once, drawn by chance from a seed.
import sharp from 'sharp';
import { createRandom, type Random } from '../render/random.ts';

const side = 160;

export type DatasetKind = 'hatching' | 'dabs' | 'poster';

const drawings: Record<DatasetKind, (random: Random) => string> = {
  /** Brown pen on cream paper. */
  hatching(random) {
    let drawing = rectangle('#f3e6c8');
    for (let shape = 0; shape < 5; shape++) {
      const place = `cx="${at(random)}" cy="${at(random)}" rx="${18 + random.int(30)}" ry="${18 + random.int(30)}"`;
      const gap = 3 + random.int(4);
      const lines = Array.from({ length: 90 }, (_, i) => {
        const x = (i - 45) * gap;
        return `<path d="M${x} 0L${x + side} ${side}"/>`;
      });
      drawing += `<clipPath id="c${shape}"><ellipse ${place}/></clipPath><g clip-path="url(#c${shape})" stroke="#4a2c17">${lines.join('')}</g>`;
      drawing += `<ellipse ${place} fill="none" stroke="#2e1a0c" stroke-width="1.6"/>`;
    }
    return drawing;
  },
  /** Small green and pink dabs on dark green. */
  dabs(random) {
    const colours = ['#3f8f6b', '#7fc6a0', '#1f4a44', '#e58fb0', '#4aa0a0', '#275f57'];
    const dabs = Array.from(
      { length: 1800 },
      () =>
        `<circle cx="${at(random)}" cy="${at(random)}" r="${1 + random.next() * 2}" fill="${random.pick(colours)}"/>`,
    );
    return rectangle('#2c5a4a') + dabs.join('');
  },
  /** Large flat shapes in orange, red, blue and black. */
  poster(random) {
    const colours = ['#f2a23a', '#e2502f', '#1b3f8f', '#f6ead2', '#1c1a1a'];
    const shapes = Array.from(
      { length: 7 },
      () =>
        `<circle cx="${at(random)}" cy="${at(random)}" r="${12 + random.int(40)}" fill="${random.pick(colours)}"/>`,
    );
    return rectangle(random.pick(colours)) + shapes.join('');
  },
};

function at(random: Random): number {
  return Math.round(random.next() * side * 10) / 10;
}

function rectangle(colour: string): string {
  return `<rect width="${side}" height="${side}" fill="${colour}"/>`;
}

/** Encoded images of a dataset. */
export function drawnDataset(kind: DatasetKind, count: number): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const drawing = drawings[kind](createRandom(index + 1));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing}</svg>`;
      return sharp(Buffer.from(svg)).png().toBuffer();
    }),
  );
}
