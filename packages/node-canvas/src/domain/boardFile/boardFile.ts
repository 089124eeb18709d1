/*
 * A board as a file of its own: JSON with the board as the server stores it and, when the person wants them, the bytes of the
 * images that it names. What is read is hostile until it is checked; nodes of types that this version does not know are kept.
 */
import { type Board, boardSchema, boardVersion, emptyBoard } from '@tai/contracts';

/** Kind of file, and keyword of the text of a PNG that holds a board. */
export const boardFileType = 'tai-board';
const fileVersion = 1;

/** Bytes of a file that is read. */
export const boardFileBytesMax = 20 * 1024 * 1024;

export interface BoardFile {
  title: string;
  board: Board;
  /** Bytes of images in base64, by the hash of the bytes. Not every image of the board needs to be there. */
  assets: Readonly<Record<string, string>>;
}

export type BoardFileProblem =
  | { kind: 'tooLarge'; bytes: number; limit: number }
  | { kind: 'notJson' }
  | { kind: 'notBoard' }
  | { kind: 'newer' }
  /** @param path where, as in `nodes/a/x` */
  | { kind: 'invalid'; path: string };

/** The text of a file. */
export function writeBoardFile({ title, board, assets }: BoardFile): string {
  return JSON.stringify({ type: boardFileType, version: fileVersion, title, board, assets });
}

/** Bytes of a text in UTF-8. */
export function textBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** True when JSON says that it is a board of this studio, whether or not it can be read. */
export function isBoardFile(value: unknown): boolean {
  return isObject(value) && value['type'] === boardFileType;
}

export function readBoardFile(text: string): { file: BoardFile } | { problem: BoardFileProblem } {
  // A character of UTF-16 is never less than a byte of UTF-8, so this alone keeps huge texts from being parsed.
  if (text.length > boardFileBytesMax)
    return { problem: { kind: 'tooLarge', bytes: text.length, limit: boardFileBytesMax } };
  const value = parsed(text);
  if (value === undefined) return { problem: { kind: 'notJson' } };
  if (!isObject(value) || value['type'] !== boardFileType) return { problem: { kind: 'notBoard' } };
  const { version, title, board, assets } = value;
  if (typeof version !== 'number' || !isObject(board)) return { problem: { kind: 'invalid', path: 'board' } };
  if (isDeeper(board, depthMax)) return { problem: { kind: 'invalid', path: 'board' } };
  if (version > fileVersion || Number(board['version'] ?? boardVersion) > boardVersion)
    return { problem: { kind: 'newer' } };
  const read = boardSchema.safeParse(board);
  if (!read.success)
    return {
      problem: {
        kind: 'invalid',
        path: ['board', ...(read.error.issues[0]?.path ?? [])].map(String).join('/'),
      },
    };
  return {
    file: {
      title: typeof title === 'string' ? title.slice(0, titleMax) : '',
      board: { ...emptyBoard(), ...read.data },
      assets: isObject(assets) ? assetsOf(assets) : {},
    },
  };
}

const titleMax = 100;
/** Levels of a board; the server takes no more, and what walks a board calls itself for each. */
const depthMax = 32;

function isDeeper(value: unknown, most: number): boolean {
  const waiting: [unknown, number][] = [[value, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next;
    if (typeof one !== 'object' || one === null) continue;
    if (depth > most) return true;
    for (const inner of Object.values(one)) waiting.push([inner, depth + 1]);
  }
  return false;
}

function assetsOf(assets: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(assets).filter(
      (entry): entry is [string, string] => /^[0-9a-f]{64}$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
