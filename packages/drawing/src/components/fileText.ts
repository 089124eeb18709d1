import { FileRefusal, type FileProblem } from '../domain/files/fileProblem.ts';
import type { drawingWords } from '../words.ts';

type Say = ReturnType<typeof drawingWords.useWords>;

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/** Why a file was not opened or written, and what to do. */
export function fileProblemText(say: Say, problem: FileProblem): string {
  switch (problem.kind) {
    case 'fileTooLarge':
      return say('fileProblem.fileTooLarge', {
        size: megabytes(problem.bytes),
        limit: megabytes(problem.limit),
      });
    case 'tooLarge': {
      const { width, height, limit } = problem;
      return say('fileProblem.tooLarge', { width, height, maxWidth: limit.width, maxHeight: limit.height });
    }
    case 'tooManyLayers':
      return say('fileProblem.tooManyLayers', { count: problem.count, limit: problem.limit });
    case 'unsupportedColourMode':
      return say('fileProblem.unsupportedColourMode', { mode: say(`fileMode.${problem.mode}`) });
    case 'unsupportedDepth':
      return say('fileProblem.unsupportedDepth', { bits: problem.bits });
    default:
      return say(`fileProblem.${problem.kind}`);
  }
}

/** Any failure of work with files in words. */
export function fileFailureText(say: Say, error: unknown): string {
  if (error instanceof FileRefusal) return fileProblemText(say, error.problem);
  return say('fileProblem.failed');
}
