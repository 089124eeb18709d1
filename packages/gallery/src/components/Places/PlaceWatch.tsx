import { toast } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect } from 'react';
import { useCategoriesQuery, useFoldersQuery } from '../../api/libraryApi.ts';
import { filingWords } from '../../filingWords.ts';
import { libraryView, updatePlace } from '../../state/libraryView.ts';
import { useLibrary } from '../useLibrary.ts';

/** Leaves a folder or category that was deleted elsewhere, and follows its new name. Shows nothing. */
export function Component() {
  const say = filingWords.useWords();
  const { place } = useObservable(libraryView);
  const { projectId } = useLibrary();
  const { data: folders } = useFoldersQuery(projectId);
  const { data: categories } = useCategoriesQuery(projectId);

  useEffect(() => {
    if (!('id' in place)) return;
    const all = place.kind === 'folder' ? folders : categories;
    if (!all) return;
    const found = all.find(({ id }) => id === place.id);
    if (found) {
      const name = found.name || say('places.defaultFolder');
      if (name !== place.name) updatePlace(place.id, name);
      return;
    }
    updatePlace(place.id, null);
    toast.show({
      id: 'gallery.places',
      // An address has the id alone.
      message: place.name ? say('places.gone', { name: place.name }) : say('places.unknown'),
    });
  }, [place, folders, categories, say]);
  return null;
}
