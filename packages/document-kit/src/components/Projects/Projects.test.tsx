import { communityRoutes, documentRoutes, type Project, type ProjectMember } from '@tai/contracts';
import { defineFeature } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { projects } from '../../projects.ts';
import { closeProjects, manageProjects } from '../../state/managedProject.ts';

afterEach(closeProjects);

const withProjects = defineFeature({ id: 'withProjects', kits: [projects] });
const me = user().userId;
const member = (id: string, name: string, role: ProjectMember['role']): ProjectMember => ({
  ...{ person: { id, name, avatar: null }, role, joinedAt: 1 },
});

/** The dialog of somebody with this role in the project Atlas, which has another owner, Noor, unless told. */
async function open(
  role: Project['role'],
  others = [member('noor', 'Noor', 'owner')],
  storage = { used: 1_500_000, limit: 20e9 },
) {
  let left = false;
  const studio = await renderFeature(null, {
    features: [withProjects],
    server(server) {
      server.answer(documentRoutes.listProjects, () => ({
        data: left ? [] : [{ id: 'atlas', name: 'Atlas', role, members: others.length + 1, createdAt: 1 }],
      }));
      server.answer(documentRoutes.listProjectMembers, { data: [...others, member(me, 'Mia', role)] });
      server.answer(documentRoutes.getProjectStorage, { data: storage });
      server.answer(documentRoutes.setProjectMember, ({ body }) => {
        left = body.userId === me;
        return { data: { projectId: body.projectId } };
      });
      server.answer(documentRoutes.deleteProject, ({ body }) => {
        left = true;
        return { data: { projectId: body.projectId } };
      });
      server.answer(communityRoutes.findPeople, {
        data: [
          { id: 'noor', name: 'Noor', avatar: null },
          { id: 'lea', name: 'Lea', avatar: null },
        ],
      });
    },
  });
  studio.happens(() => manageProjects('atlas'));
  await screen.findByRole('dialog', { name: 'Atlas' });
  await screen.findByText('Mia (you)');
  return studio;
}

test('a project is made in the list and then shows its members', async () => {
  const { server, person } = await open('owner');
  await person.press('All projects');
  server.answer(documentRoutes.saveProject, ({ body }) => {
    const made: Project = { id: 'new', name: body.name, role: 'owner', members: 1, createdAt: 2 };
    server.answer(documentRoutes.listProjects, { data: [made] });
    return { data: made };
  });
  await person.fill('New project', '  Winter ');
  await person.press('Create project');
  await screen.findByRole('dialog', { name: 'Winter' });
  expect(server.calls(documentRoutes.listProjectMembers).at(-1)?.body).toEqual({ projectId: 'new' });
});

test('an owner adds a person who is no member yet with the role that is chosen', async () => {
  const { server, person } = await open('owner');
  await person.choose('Role for the new member', /^Viewer/);
  await person.fill('Add a member by name', 'l');
  const found = await screen.findByRole('listbox');
  expect(within(found).queryByRole('option', { name: 'Noor' })).toBeNull();
  await person.press('Lea');
  await waitFor(() =>
    expect(server.calls(documentRoutes.setProjectMember).at(-1)?.body).toEqual({
      ...{ projectId: 'atlas', userId: 'lea', role: 'viewer' },
    }),
  );
  await person.sees('Added Lea');
});

test('a member who was removed by mistake comes back with the same role', async () => {
  const { server, person } = await open('owner');
  await person.press('Remove Noor');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(documentRoutes.setProjectMember).map(({ body }) => body.role)).toEqual([
      null,
      'owner',
    ]),
  );
});

test('what only owners do is off for others, and says why', async () => {
  const { person } = await open('editor');
  for (const name of ['Rename', 'Add member', 'Remove Noor', 'Delete project…'])
    expect(await person.control(name)).toHaveAttribute('aria-disabled', 'true');
  (await person.control('Delete project…')).focus();
  await person.keys('{Shift>}{Tab}{/Shift}{Tab}');
  await person.sees('Only an owner of the project can do this.');
});

test('the only owner cannot leave', async () => {
  const alone = await open('owner', [member('ken', 'Ken', 'viewer')]);
  expect(await alone.person.control('Leave project')).toHaveAttribute('aria-disabled', 'true');
});

test('who leaves is asked, and sees the list without the project', async () => {
  const { server, person, asked } = await open('viewer');
  await person.press('Leave project');
  await person.sees('No projects yet');
  expect(asked.find(({ what }) => what === 'confirm.ask')?.with).toMatchObject([
    { title: 'Leave “Atlas”?', danger: true },
  ]);
  expect(server.calls(documentRoutes.setProjectMember).at(-1)?.body).toMatchObject({
    userId: me,
    role: null,
  });
});

test('a project that holds something says how much before it is deleted with its contents', async () => {
  const { server, person } = await open('owner');
  server.refuse(documentRoutes.deleteProject, 'projectNotEmpty', { count: 7 });
  await person.press('Delete project…');
  await person.press('Delete only if empty');
  await person.press('Delete project');
  await person.sees(/still contains 7 items/);
  server.answer(documentRoutes.deleteProject, ({ body }) => {
    server.answer(documentRoutes.listProjects, { data: [] });
    return { data: { projectId: body.projectId } };
  });
  await person.press('Move them to my space');
  await person.press('Delete project');
  await person.sees('No projects yet');
  expect(server.calls(documentRoutes.deleteProject).map(({ body }) => body.isMovedToMe)).toEqual([
    false,
    true,
  ]);
});

test.each([
  [{ used: 12e9, limit: 50e9 }, '12 GB of 50 GB used', null],
  [{ used: 1_540_000, limit: 0 }, '1.5 MB used, no limit', null],
  [{ used: 19e9, limit: 20e9 }, '19 GB of 20 GB used', /^Storage is nearly full/],
  [{ used: 21e9, limit: 20e9 }, '21 GB of 20 GB used', /^Storage is full/],
])('a viewer sees the storage of a project: %o', async (storage, use, advice) => {
  const { person } = await open('viewer', undefined, storage);
  await person.sees(use);
  if (advice) await person.sees(advice);
  else expect(screen.queryByText(/full/)).toBeNull();
});

test('storage that could not be loaded is asked for again', async () => {
  const { server, person } = await open('viewer');
  await person.press('All projects');
  server.refuse(documentRoutes.getProjectStorage, 'unavailable');
  await person.press(/Atlas/);
  await person.sees('Couldn’t load the storage');
  server.answer(documentRoutes.getProjectStorage, { data: { used: 0, limit: 5e9 } });
  await person.press('Try again');
  await person.sees('0 MB of 5 GB used');
});
