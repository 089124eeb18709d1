import {
  documentRoutes,
  type Picture,
  pictureTypes,
  type Project,
  type ProjectRole,
  routes,
} from '@tai/contracts';
import { pngBytes } from './image.ts';
import type { Answer } from './person.ts';
import type { TestApp } from './testApp.ts';

/** Somebody who can make calls. */
interface Caller {
  id: string;
  post(url: string, payload?: object): Promise<Answer>;
}

/** The data of an answer that must be a success. */
export async function dataOf<Data>(answer: Promise<Answer>): Promise<Data> {
  const { code, msg, ...rest } = await answer;
  if (code !== 0) throw new Error(`the call was refused: ${msg}`);
  return rest['data'] as Data;
}

/** Id of a new project with these members beside its owner. */
export async function makeProject(
  owner: Caller,
  members: readonly (readonly [Caller, ProjectRole])[] = [],
): Promise<string> {
  const { id } = await dataOf<Project>(owner.post(documentRoutes.saveProject.path, { name: 'Lamps' }));
  for (const [who, role] of members) await setRole(owner, id, who, role);
  return id;
}

export function setRole(owner: Caller, projectId: string, who: Caller, role: ProjectRole | null) {
  return dataOf(owner.post(documentRoutes.setProjectMember.path, { projectId, userId: who.id, role }));
}

/** A picture in somebody's own library; each has other bytes. */
export async function makePicture(
  { deps, clock }: TestApp,
  { id }: Pick<Caller, 'id'>,
  over: Partial<Parameters<typeof deps.pictures.store>[0]> = {},
): Promise<Picture> {
  clock.advance(1000);
  made += 1;
  return deps.pictures.store({
    ...{ ownerId: id, bytes: await pngBytes(64 + made, 48), mimeType: 'image/png' },
    ...{ type: pictureTypes.effect, prompt: 'a lamp', tool: 'create', seed: 3, ...over },
  });
}
let made = 0;

/** Ids of copies of pictures in a project; null is the caller's own library. */
export async function copyInto(
  who: Caller,
  projectId: string | null,
  ids: readonly string[],
  folderId?: string,
): Promise<string[]> {
  const body = { ids, projectId, ...(folderId !== undefined && { folderId }) };
  return (await dataOf<{ ids: string[] }>(who.post(routes.copyPictures.path, body))).ids;
}

/** Ids of a list of a library, newest first; those of others fail. */
export async function listed(who: Caller, filter: object = {}): Promise<string[]> {
  const { list } = await dataOf<{ list: Picture[] }>(who.post(routes.getPictureList.path, filter));
  return list.map(({ id }) => id);
}
