import { readFile } from 'node:fs/promises';
import type { StyleTrainer } from '@tai/contracts';
import { createCommandTrainers, TrainersFileError } from '@tai/trainer-command';
import { StartError } from '../startError.ts';

/**
 * Trainers that the file of TRAINERS_FILE describes. It stands on the machine and is read at the start alone: who has taken over the
 * session of an administrator can only choose among them.
 * @throws StartError naming what is wrong in the file
 */
export async function readTrainersFile(path: string | undefined): Promise<readonly StyleTrainer[]> {
  if (path === undefined) return [];
  try {
    return createCommandTrainers(await readFile(path, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof TrainersFileError
        ? error.message
        : `it cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`;
    throw new StartError(`TRAINERS_FILE is ${JSON.stringify(path)}, and ${reason}.`, 2, { cause: error });
  }
}
