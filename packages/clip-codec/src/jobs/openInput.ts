import { ALL_FORMATS, CustomSource, Input, type InputVideoTrack } from 'mediabunny';
import { maxFramePixels } from '../requestChecks.ts';
import type { JobChannel } from './jobChannel.ts';

/** A clip of the caller, by its place, read as the demuxer asks; `dispose` it. */
export function openInput(size: number, channel: JobChannel, clip = 0): Input {
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => channel.read(start, end, clip),
    maxCacheSize: 4 * 1024 * 1024,
  });
  return new Input({ source, formats: ALL_FORMATS });
}

/** @throws Error when it has no moving image that can be decoded here */
export async function decodable(input: Input): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no moving image.');
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  if (width * height > maxFramePixels)
    throw new Error(`Frames of ${width} × ${height} pixels are larger than 8K.`);
  if (!(await track.canDecode())) throw new Error('There is no decoder for this kind of clip.');
  return track;
}
