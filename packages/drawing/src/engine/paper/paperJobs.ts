import { cleanPaper, type PaperPicture, type PaperSettings } from '../../domain/paper/cleanPaper.ts';
import { findPaper } from '../../domain/paper/findPaper.ts';
import type { Quad } from '../../domain/paper/homography.ts';

/** Work on a photographed sheet, with a number that its answer has as well. */
export type PaperRequest =
  | { id: number; kind: 'find'; picture: PaperPicture }
  | { id: number; kind: 'clean'; picture: PaperPicture; settings: PaperSettings; sideMax: number };

type PaperResult = Quad | PaperPicture | null;

/** Corners or a picture, or why there are none. */
export type PaperReply = { id: number; result: PaperResult } | { id: number; error: string };

/** Does it here: in the worker, or on the page where no worker starts. */
export function runPaperJob(request: PaperRequest): PaperResult {
  return request.kind === 'find'
    ? findPaper(request.picture.pixels, request.picture)
    : cleanPaper(request.picture, request.settings, request.sideMax);
}
