import { MediaError } from '../mediaError.ts';
import type { CheckedTrack } from '../video/checkedClip.ts';

/** What cameras and editors write and is not read here, by the code of the sample description; a pattern of four characters. */
const unread: readonly { code: RegExp; kind: 'video' | 'audio'; name: string }[] = [
  { code: /^ap4[xh]$|^apc[hnso]$/, kind: 'video', name: 'ProRes' },
  { code: /^AVd[hn]$/, kind: 'video', name: 'DNxHD' },
  { code: /^(jpeg|mjp[ab])$/, kind: 'video', name: 'Motion JPEG' },
  { code: /^mp4v$/, kind: 'video', name: 'MPEG-4 Part 2' },
  { code: /^(twos|sowt|lpcm|ipcm|fpcm|raw |NONE|in24|in32|fl32|fl64)$/, kind: 'audio', name: 'PCM' },
  { code: /^alac$/, kind: 'audio', name: 'Apple Lossless' },
  { code: /^(samr|sawb)$/, kind: 'audio', name: 'AMR' },
];

/** The name of an encoding for people, with its code. @param code four characters of the sample description */
export function encodingName(code: string): string {
  const plain = code.replaceAll(/[^\x20-\x7e]/g, '?').trim();
  const name = unread.find((one) => one.code.test(code))?.name;
  return name ? `${name} (${plain})` : `“${plain}”`;
}

/**
 * Refuses what is known not to be read, before its tables are: PCM has a sample for each moment of sound and would be refused for
 * their number.
 * @param code four characters of the sample description
 * @throws MediaError `codec`, `soundCodec`
 */
export function refuseUnread(kind: CheckedTrack['kind'], code: string): void {
  if (kind !== 'other' && unread.some((one) => one.kind === kind && one.code.test(code)))
    throw unreadEncoding(kind, encodingName(code));
}

/** @param found the encoding as people know it */
export function unreadEncoding(kind: 'video' | 'audio', found: string): MediaError {
  return kind === 'video'
    ? new MediaError('codec', `The picture of the clip is encoded as ${found}.`, found)
    : new MediaError('soundCodec', `The sound of the clip is encoded as ${found}.`, found);
}
