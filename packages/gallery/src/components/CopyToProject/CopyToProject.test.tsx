import { documentRoutes, limits, routes, type Project } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { closeFiling, openFiling } from '../../state/filing.ts';

// Test files of a package share modules: what stays open is open in the next.
afterEach(() => {
  vi.restoreAllMocks();
  toast.clear();
  closeFiling();
});

const project = (id: string, name: string, role: Project['role']): Project => ({
  ...{ id, name, role, members: 2, createdAt: 1 },
});

async function open(projects: readonly Project[], ids: readonly string[] = ['a', 'b']) {
  const studio = await renderFeature(null, {
    features: [gallery],
    server(server) {
      server.answer(documentRoutes.listProjects, { data: [...projects] });
      server.answer(routes.listFolders, ({ body }) => ({
        data: [{ id: `${body.projectId}-refs`, name: 'References', count: 0, coverUrl: null, coverId: null }],
      }));
      server.answer(routes.copyPictures, ({ body }) => ({ data: { ids: [...body.ids] } }));
    },
  });
  studio.happens(() =>
    openFiling(
      'copy',
      ids.map((id) => picture({ id })),
    ),
  );
  await screen.findByRole('dialog', { name: `Add ${ids.length} items to a project` });
  return studio;
}

test('pictures are copied into the folder of the project that was chosen', async () => {
  const { person, server } = await open([
    project('show', 'Showroom', 'viewer'),
    project('atlas', 'Atlas', 'editor'),
    project('winter', 'Winter', 'owner'),
  ]);
  await person.choose('Project', 'Winter');
  await person.choose('Folder', 'References');
  await person.press('Add');
  await person.sees('Added 2 items to “Winter”');
  expect(server.calls(routes.copyPictures).map(({ body }) => body)).toEqual([
    { ids: ['a', 'b'], projectId: 'winter', folderId: 'winter-refs' },
  ]);
});

test('the first project is made in the dialog, and gets the pictures', async () => {
  const { person, server } = await open([]);
  server.answer(documentRoutes.saveProject, ({ body }) => {
    const made = project('new', body.name, 'owner');
    server.answer(documentRoutes.listProjects, { data: [made] });
    return { data: made };
  });
  await person.fill('New project', 'Atlas');
  await person.press('Create project');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Atlas'));
  await person.press('Add');
  await waitFor(() =>
    expect(server.calls(routes.copyPictures).at(-1)?.body).toEqual({ ids: ['a', 'b'], projectId: 'new' }),
  );
});

test('when the copy fails the dialog stays and says why', async () => {
  const { person, server } = await open([project('atlas', 'Atlas', 'editor')]);
  server.refuse(routes.copyPictures, 'projectReadOnly');
  await screen.findByRole('combobox', { name: 'Project' });
  await person.press('Add');
  await person.sees(/You can view this project but not change it/);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a set of several calls goes on after what is there when one of them failed', async () => {
  // The second press comes later than one that would be taken for the first.
  const { now } = Date;
  let ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  const { bulkMax } = limits.picture;
  const ids = Array.from({ length: bulkMax + 1 }, (_, index) => `id-${index}`);
  const { person, server } = await open([project('atlas', 'Atlas', 'editor')], ids);
  server.answer(routes.copyPictures, ({ body }) => {
    server.refuse(routes.copyPictures, 'diskFull');
    return { data: { ids: [...body.ids] } };
  });
  await screen.findByRole('combobox', { name: 'Project' });
  await person.press('Add');
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  ahead = limits.duplicateGuardWindow;
  server.answer(routes.copyPictures, ({ body }) => ({ data: { ids: [...body.ids] } }));
  await person.press('Add');
  await person.sees(`Added ${ids.length} items to “Atlas”`);
  expect(server.calls(routes.copyPictures).map(({ body }) => body.ids.length)).toEqual([bulkMax, 1, 1]);
});
