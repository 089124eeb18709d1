import dayjs from 'dayjs';

/** What a download is named after. */
export interface DownloadNameParts {
  featureName: string;
  username: string | null;
  extension: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** 0 up to 1, chooses the letter. */
  random: number;
}

const prefix = 'TAI';

/**
 * File name of a download: prefix, feature, person, minute and one random lowercase letter.
 * @example 'TAI_文生图_ada_202611202234_k.png'
 */
export function downloadName({ featureName, username, extension, now, random }: DownloadNameParts): string {
  const letter = String.fromCharCode(97 + Math.floor(random * 26));
  const minute = dayjs(now).format('YYYYMMDDHHmm');
  const parts = [prefix, featureName, username || 'user', minute, letter].map(safeForFileName);
  return `${parts.join('_')}.${extension}`;
}

/** Names for the files of a set: counted, so that none hides another. */
export function nameInSet(name: string, index: number): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}_${String(index + 1).padStart(3, '0')}${name.slice(dot)}`;
}

/** Takes out what a file system refuses: slashes, control characters, and signs that Windows reserves. */
function safeForFileName(text: string): string {
  return (
    text
      .replace(/[\p{Cc}<>:"/\\|?*_]+/gu, '-')
      .trim()
      .slice(0, 60) || '-'
  );
}
