import { cleanPaper, type PaperPicture, type PaperSettings } from '../../domain/paper/cleanPaper.ts';
import { findPaper } from '../../domain/paper/findPaper.ts';
import type { Quad } from '../../domain/paper/homography.ts';

/** Work on a photographed sheet. */
export type PaperJob =
  | { kind: 'find'; picture: PaperPicture }
  | { kind: 'clean'; picture: PaperPicture; settings: PaperSettings; sideMax: number };

/** Corners or a picture. */
export type PaperResult = Quad | PaperPicture | null;

/** Does it here: in the worker, or on the page where no worker starts. */
export async function runPaperJob(job: PaperJob): Promise<PaperResult> {
  return job.kind === 'find'
    ? findPaper(job.picture.pixels, job.picture)
    : cleanPaper(job.picture, job.settings, job.sideMax);
}
