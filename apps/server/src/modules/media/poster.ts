import type { ClipCodec, Medium } from '@tai/contracts';
import { withFileType } from '@tai/media';
import sharp from 'sharp';
import type { FrameFault } from './frameFault.ts';
import { workOnModel } from './modelThread.ts';
import { posterFrame } from './posterFrame.ts';
import { type ReceivedMedia, sourceOf } from './receiveMedia.ts';

/** The shape of a poster when the clip or 3D file says none. */
const usual = { width: 768, height: 576 };
const longest = 1024;
/** Width of the sign, as a share of the shorter side. */
const signShare = 0.3;

/** Outlines in a square of 24 units: a play button, a cube. */
const signs: Record<Exclude<Medium, 'image'>, string> = {
  video: 'M7 4l13 8-13 8z',
  '3d': 'M12 2l9 5v10l-9 5-9-5V7z M3 7l9 5 9-5 M12 12v10',
};

type Shown = Pick<ReceivedMedia, 'medium' | 'size' | 'facts' | 'content'>;

/** An image that stands for a clip or a 3D file that comes without one: a frame or a view of it where it can be read. PNG. */
export async function posterOf(codec: ClipCodec, shown: Shown): Promise<Uint8Array> {
  return (await judgedPoster(codec, shown)).poster;
}

/** The same, and what is wrong with every frame of a clip that was looked at for it. */
export async function judgedPoster(
  codec: ClipCodec,
  { medium, size, facts, content }: Shown,
): Promise<{ poster: Uint8Array; fault: FrameFault | null }> {
  if (facts.mesh) {
    const task = { content, finish: null, hasPoster: false };
    const { poster } = await workOnModel(task, facts.mesh.triangles);
    return { poster: poster ?? (await plainPoster(medium, size)), fault: null };
  }
  const frame =
    size && facts.video
      ? await posterFrame(codec, await withFileType(sourceOf(content)), {
          ...size,
          duration: facts.video.duration,
        })
      : null;
  if (!frame) return { poster: await plainPoster(medium, size), fault: null };
  const { width, height, rgba, fault } = frame;
  const poster = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { poster, fault };
}

/** A plain ground of the shape of a clip, with a sign, for one without frames that can be shown. PNG. */
async function plainPoster(
  medium: Exclude<Medium, 'image'>,
  size: { width: number; height: number } | null,
): Promise<Uint8Array> {
  const shape = size ?? usual;
  const scale = Math.min(1, longest / Math.max(shape.width, shape.height));
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const sign = Math.min(width, height) * signShare;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#26282e"/>
    <svg x="${(width - sign) / 2}" y="${(height - sign) / 2}" width="${sign}" height="${sign}" viewBox="0 0 24 24">
      <path d="${signs[medium]}" fill="none" stroke="#6f7380" stroke-width="1" stroke-linejoin="round"/>
    </svg>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
