import type { Picture } from '@tai/contracts';

const nameLength = 40;

/**
 * File name of a frame: what the clip is called, and where in it the frame is.
 * @param seconds from the beginning of the clip
 * @example 'Red coupe on the coast 00-02.480.png'
 */
export function frameName({ prompt, name }: Pick<Picture, 'prompt' | 'name'>, seconds: number): string {
  const called = (prompt ?? name?.replace(/\.\w+$/, '') ?? '')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .slice(0, nameLength)
    .trim();
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  const rest = (seconds % 60).toFixed(3).padStart(6, '0');
  return `${called === '' ? 'TAI' : called} ${minutes}-${rest}.png`;
}
