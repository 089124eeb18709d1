import type { StyleTrainer } from '@tai/contracts';
import { createCommandTrainer } from './commandTrainer.ts';
import { readTrainers } from './trainersFile.ts';

export { TrainersFileError } from './trainersFile.ts';

/**
 * Makes the trainers that a file describes, see docs/trainers.md.
 * @param json contents of the file
 * @throws TrainersFileError saying what is wrong in it
 */
export function createCommandTrainers(json: string): StyleTrainer[] {
  return readTrainers(json).map(createCommandTrainer);
}
