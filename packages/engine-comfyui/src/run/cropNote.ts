import type { OutputNote, ParameterValues } from '@tai/contracts';
import type { PreparedPicture } from './pictures.ts';

/** Difference of the ratios below which nobody would see what is cut off. */
const tolerance = 0.02;

/** Says that a frame lost its edges: every node scales the frames that it gets over the size of the clip, around their middle. */
export function cropNote(
  { size }: ParameterValues,
  pictures: ReadonlyMap<string, readonly PreparedPicture[]>,
): OutputNote | null {
  const clip = size as { width: number; height: number } | undefined;
  const frames = ['firstFrame', 'lastFrame'].flatMap((name) => pictures.get(name) ?? []);
  if (!clip?.width || !clip.height) return null;
  const ratio = clip.width / clip.height;
  const cropped = frames.find(({ width, height }) => Math.abs(width / height / ratio - 1) > tolerance);
  if (!cropped) return null;
  const [from, to] = [`${cropped.width} × ${cropped.height}`, `${clip.width} × ${clip.height}`];
  return {
    en: `The image of ${from} px was cropped in the middle to fit the video of ${to} px.`,
    zh: `图片（${from} 像素）已居中裁剪以适应视频尺寸（${to} 像素）。`,
    ja: `画像（${from} ピクセル）は、動画のサイズ（${to} ピクセル）に合わせて中央で切り抜かれました。`,
  };
}
