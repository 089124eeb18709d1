import { documentRoutes, routes } from '@tai/contracts';
import { call, type Person } from './api.ts';
import type { RunningServer } from './server.ts';

/** Makes a project with an editor and a viewer, and copies the pictures of its owner into its library. */
export async function makeProject(
  server: Pick<RunningServer, 'url'>,
  owner: Person,
  [editor, viewer]: readonly [Person, Person],
): Promise<void> {
  const ask = <Data>(path: string, body: unknown) => call<{ data: Data }>(server, path, body, owner.token);
  const { data: project } = await ask<{ id: string }>(documentRoutes.saveProject.path, { name: 'Atlas' });
  const projectId = project.id;
  for (const [member, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await ask(documentRoutes.setProjectMember.path, { projectId, userId: member.user.userId, role });
  const { data: own } = await ask<{ ids: string[] }>(routes.getPictureIds.path, {});
  const reply = await ask(routes.copyPictures.path, { ids: own.ids.slice(0, 6), projectId });
  if (reply.code !== 0) throw new Error(`The pictures were not copied: ${reply.msg}`);
}
