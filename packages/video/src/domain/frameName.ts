import type { Picture } from '@tai/contracts';
import type { ClipRange } from './clipRange.ts';

const nameLength = 40;

type Called = Pick<Picture, 'prompt' | 'name'>;

/**
 * File name of a frame: what the clip is called, and where in it the frame is.
 * @param seconds from the beginning of the clip
 * @example 'Red coupe on the coast 00-02.480.png'
 */
export function frameName(clip: Called, seconds: number): string {
  return `${calledName(clip)} ${inName(seconds)}.png`;
}

/**
 * File name of a part of a clip.
 * @example 'Red coupe on the coast 00-01.000 to 00-02.480.mp4'
 */
export function partName(clip: Called, { start, end }: ClipRange, extension: string): string {
  return `${calledName(clip)} ${inName(start)} to ${inName(end)}.${extension}`;
}

function calledName({ prompt, name }: Called): string {
  const called = (prompt ?? name?.replace(/\.\w+$/, '') ?? '')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .slice(0, nameLength)
    .trim();
  return called === '' ? 'TAI' : called;
}

function inName(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}-${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
