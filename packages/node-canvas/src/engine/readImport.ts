import type { Board } from '@tai/contracts';
import { sha256 } from '@tai/document-kit';
import { hashesOf, withoutImages } from '@tai/graph';
import { isPng, readPngText, workflowOfPng } from '@tai/provenance';
import {
  boardFileBytesMax,
  boardFileType,
  isBoardFile,
  readBoardFile,
  type BoardFileProblem,
} from '../domain/boardFile/boardFile.ts';
import { fromBase64 } from './base64.ts';

/** An image with a board inside may be larger than a board. */
const pngBytesMax = 50 * 1024 * 1024;

/** What a file holds that can become a board. */
export type ImportSource =
  | {
      kind: 'own';
      title: string;
      board: Board;
      /** Images of the board, by hash. */
      files: ReadonlyMap<string, Blob>;
      /** Images of the board that the file does not have; they are not on the board any more. */
      missing: number;
    }
  | { kind: 'workflow'; title: string; workflow: Record<string, unknown> }
  | { kind: 'problem'; problem: BoardFileProblem | { kind: 'pngPlain' | 'unreadable' } };

/** Reads a board file, a ComfyUI workflow, or a PNG with one of them inside. */
export async function readImport(file: File): Promise<ImportSource> {
  const limit = isNamedPng(file) ? pngBytesMax : boardFileBytesMax;
  if (file.size > limit) return { kind: 'problem', problem: { kind: 'tooLarge', bytes: file.size, limit } };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: 'problem', problem: { kind: 'unreadable' } };
  }
  const text = isPng(bytes) ? textInside(bytes) : new TextDecoder().decode(bytes);
  if (text === null) return { kind: 'problem', problem: { kind: 'pngPlain' } };
  return sourceOf(text, file.name.replace(/(\.board)?\.[^.]+$/, ''));
}

/** True for a PNG with a board or a workflow inside. */
export async function holdsBoard(file: File): Promise<boolean> {
  if (!isNamedPng(file) || file.size > pngBytesMax) return false;
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  return isPng(bytes) && textInside(bytes) !== null;
}

/** True for JSON of a board file or a workflow; nodes that were copied on a board are neither. */
export function isBoardText(text: string): boolean {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isWorkflow = 'nodes' in value && Array.isArray(value.nodes);
  const hasClasses = Object.values(value).some(
    (one: unknown) => typeof one === 'object' && one !== null && 'class_type' in one,
  );
  return isBoardFile(value) || isWorkflow || hasClasses;
}

function isNamedPng({ type, name }: File): boolean {
  return type === 'image/png' || /\.png$/i.test(name);
}

function textInside(png: Uint8Array): string | null {
  return readPngText(png, boardFileType) ?? workflowOfPng(png);
}

async function sourceOf(text: string, name: string): Promise<ImportSource> {
  const value = parsed(text);
  if (!isBoardFile(value) && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { kind: 'workflow', title: name, workflow: value as Record<string, unknown> };
  const read = readBoardFile(text);
  if ('problem' in read) return { kind: 'problem', problem: read.problem };
  const { title, board, assets } = read.file;
  const files = new Map<string, Blob>();
  for (const hash of hashesOf(board)) {
    const bytes = fromBase64(assets[hash] ?? '');
    // Names are hashes: bytes under the name of others would be shown in their place.
    if (bytes && bytes.length > 0 && (await sha256(bytes)) === hash) files.set(hash, new Blob([bytes]));
  }
  const kept = withoutImages(board, (hash) => files.has(hash));
  return { kind: 'own', title: title || name, board: kept.board, files, missing: kept.missing };
}

function parsed(text: string): unknown {
  if (text.length > boardFileBytesMax) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
