/** What a frame is that a model made without success: numbers that are none become black, and what was not denoised is noise. */
export type FrameFault = 'black' | 'noise';

/** The brightest of red, green and blue that black may have after it was encoded. */
const brightestBlack = 6;
/** Spread of the light of a frame below which it is no noise, and its least step between neighbours in shares of that spread: 1.13 of plain noise, below 0.4 of images. */
const noise = { spread: 20, step: 0.85 };

/** @param rgba rows from the top */
export function frameFault(rgba: Uint8Array, width: number): FrameFault | null {
  let [brightest, sum, squares, steps] = [0, 0, 0, 0];
  const pixels = rgba.length / 4;
  let before = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const green = rgba[at + 1] ?? 0;
    brightest = Math.max(brightest, rgba[at] ?? 0, green, rgba[at + 2] ?? 0);
    sum += green;
    squares += green * green;
    if ((at / 4) % width > 0) steps += Math.abs(green - before);
    before = green;
  }
  if (brightest <= brightestBlack) return 'black';
  const spread = Math.sqrt(Math.max(0, squares / pixels - (sum / pixels) ** 2));
  return spread > noise.spread && steps / pixels > noise.step * spread ? 'noise' : null;
}
