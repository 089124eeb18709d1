import { useMediaQuery } from '@tai/design-system';

/** False on a phone: datasets are looked at there, and trainings watched and stopped, but not started. */
export function useCanTrain(): boolean {
  return !useMediaQuery('(max-width: 767.98px)');
}
