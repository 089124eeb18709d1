import { assetName } from '@tai/contracts';
import { useEffect, useState } from 'react';
import { textBytes, writeBoardFile } from '../../domain/boardFile/boardFile.ts';
import { hashesOf } from '@tai/graph';
import { toBase64 } from '../../engine/base64.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';

export interface BoardFileExport {
  /** Files of the board that can be had now, and how many cannot; null until they are counted. */
  images: { count: number; bytes: number; missing: number } | null;
  /** Size of the file; null until it is known. */
  bytes: number | null;
  text(): Promise<string>;
}

/** The open board as a file of the studio's own. */
export function useBoardFile(title: string, hasImages: boolean): BoardFileExport {
  const { session } = useOpenBoard();
  const board = useEditor((state) => state.board);
  const [files, setFiles] = useState<ReadonlyMap<string, Blob> | null>(null);
  useEffect(() => {
    let isShown = true;
    void session.assets.blobs(hashesOf(board).map(assetName)).then((found) => {
      if (isShown) setFiles(found);
      return undefined;
    });
    return () => {
      isShown = false;
    };
  }, [session, board]);
  const total = [...(files?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
  const plain = textBytes(writeBoardFile({ title, board, assets: {} }));
  const count = hashesOf(board).length;
  return {
    images: files && { count, bytes: total, missing: count - files.size },
    // Base64 makes four letters of three bytes; a name, its quotes and its comma are 69 more.
    bytes: files && plain + (hasImages ? Math.ceil((total * 4) / 3) + files.size * 69 : 0),
    async text() {
      const kept = hasImages
        ? await session.assets.blobs(hashesOf(board).map(assetName))
        : new Map<string, Blob>();
      const assets: Record<string, string> = {};
      for (const [name, blob] of kept) assets[name.replace(assetName(''), '')] = await toBase64(blob);
      return writeBoardFile({ title, board, assets });
    },
  };
}
