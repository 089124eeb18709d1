import { useObservable } from '@tai/kernel';
import { mayEdit, space } from '../state/space.ts';
import { galleryWords } from '../words.ts';

interface Library {
  /** Null for the personal one. */
  projectId: string | null;
  /** Why the person may not change it; undefined when they may. */
  readOnly: string | undefined;
}

/** The library on the screen. */
export function useLibrary(): Library {
  const say = galleryWords.useWords();
  const shown = useObservable(space);
  return {
    projectId: shown?.id ?? null,
    readOnly: mayEdit(shown) ? undefined : say('project.readOnly'),
  };
}
