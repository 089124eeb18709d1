import { MediaError } from '../mediaError.ts';
import { asciiAt, readExactly, type MediaSource } from '../mediaSource.ts';
import { checkMp4 } from '../mp4/checkMp4.ts';
import { reportingDamage } from '../video/openClip.ts';
import type { VideoLimits } from '../video/videoLimits.ts';

/** A file of sound whose kind is known. Its length is known only when all of it is read, which belongs into a process of its own. */
export interface CheckedSound {
  mimeType: 'audio/mpeg' | 'audio/aac' | 'audio/mp4' | 'audio/wav' | 'audio/ogg';
  /** What a demuxer may read: of an MP4, the file without the parts that were not checked. */
  source: MediaSource;
}

/**
 * Tells the kind of a file of sound by its first bytes: MP3, AAC, M4A, WAV or Ogg. The tables of an M4A are checked as those of
 * clips are; the others have none, they are read from front to end.
 * @throws MediaError
 */
export async function checkedSound(source: MediaSource, limits: VideoLimits): Promise<CheckedSound> {
  const head = await readExactly(source, 0, Math.min(12, source.size));
  if (asciiAt(head, 4, 4) === 'ftyp') return reportingDamage(source, (guarded) => m4a(guarded, limits));
  if (asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WAVE')
    return { mimeType: 'audio/wav', source };
  if (asciiAt(head, 0, 4) === 'OggS') return { mimeType: 'audio/ogg', source };
  if (asciiAt(head, 0, 3) === 'ID3') return { mimeType: 'audio/mpeg', source };
  const [first = 0, second = 0] = head;
  // Both kinds begin each frame with eleven or twelve set bits; the layer, which AAC leaves at zero, tells them apart.
  if (first === 0xff && (second & 0xf6) === 0xf0) return { mimeType: 'audio/aac', source };
  if (first === 0xff && (second & 0xe0) === 0xe0) return { mimeType: 'audio/mpeg', source };
  throw new MediaError('unsupported', 'The file is no sound that is read; MP3, M4A, AAC, WAV and Ogg are.');
}

async function m4a(source: MediaSource, limits: VideoLimits): Promise<CheckedSound> {
  const checked = await checkMp4(source, limits);
  const sound = checked.tracks.find(({ kind, packets }) => kind === 'audio' && packets > 0);
  if (!sound) throw new MediaError('unsupported', 'The file has no sound.');
  if (sound.seconds > limits.seconds)
    throw new MediaError(
      'tooLong',
      `The sound lasts ${Math.round(sound.seconds)} seconds, and ${limits.seconds} are allowed.`,
    );
  return { mimeType: 'audio/mp4', source: checked.source };
}
