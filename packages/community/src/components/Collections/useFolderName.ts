import { defaultFolder, type Collection } from '@tai/contracts';
import { collectionWords } from '../../collectionWords.ts';

/** The name of a folder; the one that everybody has is called by our words until it is renamed. */
export function useFolderName(): (folder: Pick<Collection, 'id' | 'name'>) => string {
  const say = collectionWords.useWords();
  return ({ id, name }) => name || (id === defaultFolder ? say('list.standard') : id);
}
