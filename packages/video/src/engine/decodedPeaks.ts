import { soundPeaks } from '../domain/soundPeaks.ts';

/** Samples a second: enough to see where a sound is loud, and ten minutes of it take 40 MB while they are looked at. */
const rate = 8_000;

/** How loud a sound is over its length; null when the browser cannot decode it. */
export async function decodedPeaks(file: Blob, count: number): Promise<number[] | null> {
  try {
    const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer());
    return soundPeaks(
      Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index)),
      count,
    );
  } catch {
    return null;
  }
}
