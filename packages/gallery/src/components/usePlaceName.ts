import type { Place } from '../state/libraryView.ts';
import { galleryWords } from '../words.ts';
import { useLibrary } from './useLibrary.ts';

/** What a place is called: the collection of a project is nobody's own. */
export function usePlaceName(): (place: Place) => string {
  const say = galleryWords.useWords();
  const { projectId } = useLibrary();
  return (place) => {
    if ('name' in place) return place.name;
    if (place.kind === 'collected' && projectId !== null) return say('project.collected');
    return say(`place.${place.kind}`);
  };
}
