import { type PictureCategory, type PictureFolder, routes } from '@tai/contracts';
import { makePerson } from './accounts.ts';
import { copyInto, dataOf, makePicture, makeProject, setRole } from './projectTest.ts';
import type { TestApp } from './testApp.ts';

/**
 * A project with a picture, one in the trash, a folder and a category; its owner Ann, who has the original, its editor Ben, its viewer
 * Kim, one who was an editor, and one who never was a member.
 */
export async function makeProjectWorld(server: TestApp) {
  const [ann, ben, kim] = [await makePerson(server), await makePerson(server), await makePerson(server)];
  const [former, stranger] = [await makePerson(server), await makePerson(server)];
  const projectId = await makeProject(ann, [
    [ben, 'editor'],
    [kim, 'viewer'],
    [former, 'editor'],
  ]);
  await setRole(ann, projectId, former, null);
  const made = await makePicture(server, ann);
  const [picture = ''] = await copyInto(ann, projectId, [made.id]);
  const [trashed = ''] = await copyInto(ann, projectId, [made.id]);
  await dataOf(ann.post(routes.deletePictures.path, { ids: [trashed], projectId }));
  const folder = await dataOf<PictureFolder>(ann.post(routes.saveFolder.path, { name: 'Cars', projectId }));
  const category = await dataOf<PictureCategory>(
    ann.post(routes.saveCategory.path, { name: 'Cars', projectId }),
  );
  return {
    ...{ ann, ben, kim, former, stranger },
    ...{ projectId, own: made.id, picture, trashed, folder: folder.id, category: category.id },
  };
}

export type ProjectWorld = Awaited<ReturnType<typeof makeProjectWorld>>;
