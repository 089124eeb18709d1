import type { Picture } from '@tai/contracts';
import type { PictureAction } from '@tai/kernel';
import { mayEdit, space } from '../state/space.ts';
import { galleryWords } from '../words.ts';

/** Why an action cannot be done with pictures of a project, or undefined. The role is known for the project on the screen. */
export function useActionReason(): (
  action: Pick<PictureAction, 'needs'>,
  pictures: readonly Picture[],
) => string | undefined {
  const say = galleryWords.useWords();
  return ({ needs }, pictures) => {
    const ofProject = pictures.find(({ projectId }) => projectId !== null);
    if (!needs || !ofProject) return undefined;
    if (needs === 'own') return say('project.copyFirst');
    const shown = space.get();
    return shown?.id === ofProject.projectId && !mayEdit(shown) ? say('project.readOnly') : undefined;
  };
}
