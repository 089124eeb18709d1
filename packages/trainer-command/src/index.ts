import type { StyleTrainer } from '@tai/contracts';
export class TrainersFileError extends Error {}
export function createCommandTrainers(_text: string): StyleTrainer[] {
  return [];
}
