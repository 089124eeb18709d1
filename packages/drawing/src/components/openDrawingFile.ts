import type { Confirm } from '@tai/kernel';
import { FileRefusal } from '../domain/files/fileProblem.ts';
import type { OpenedFile, OpenOptions } from '../domain/files/openedFile.ts';
import type { FileWork } from '../engine/files/fileWork.ts';
import type { drawingWords } from '../words.ts';
import { fileProblemText } from './fileText.ts';

interface Means {
  files: Pick<FileWork, 'open'>;
  confirm: Confirm;
  say: ReturnType<typeof drawingWords.useWords>;
}

/**
 * Reads a file, and asks before one with too large a canvas is scaled down.
 * @returns null when the person does not want that @throws FileRefusal
 */
export async function openDrawingFile(
  file: File,
  { files, confirm, say }: Means,
  options: OpenOptions = {},
): Promise<OpenedFile | null> {
  try {
    return await files.open(file, options);
  } catch (error) {
    const problem = error instanceof FileRefusal ? error.problem : null;
    if (problem?.kind !== 'tooLarge' || !problem.canScale) throw error;
    const isWanted = await confirm.ask({
      title: say('file.scaleQuestion'),
      content: fileProblemText(say, problem),
      confirmLabel: say('file.scale'),
    });
    return isWanted ? files.open(file, { ...options, scaleToFit: true }) : null;
  }
}
