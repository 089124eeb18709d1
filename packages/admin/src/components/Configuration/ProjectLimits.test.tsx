import { adminRoutes, type ManagedProject } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, managedProjects } from '../../testing/records.ts';
import { ProjectLimits } from './ProjectLimits.tsx';

/** The list for an administrator, with a server that keeps what is sent. */
async function show(names = ['Lamps', 'Lamps for hotels'], ownLimit: number | null = null) {
  const [model] = managedProjects() as [ManagedProject];
  const projects = names.map((name, index): ManagedProject => ({
    ...{ ...model, projectId: `p${index}`, name, owners: [`Owner ${index}`] },
    storage: { used: 12e9, limit: ownLimit ?? 20e9, ownLimit },
  }));
  const studio = await renderFeature(<ProjectLimits />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      server.answer(adminRoutes.listManagedProjects, ({ body: { search = '', hasOwnLimit } }) => {
        const records = projects.filter(
          ({ name, storage }) => name.includes(search) && (!hasOwnLimit || storage.ownLimit !== null),
        );
        return { data: { records, total: records.length } };
      });
      server.answer(adminRoutes.setProjectStorage, ({ body: { projectId, storageLimit } }) => {
        const project = projects.find((one) => one.projectId === projectId) as ManagedProject;
        project.storage = { ...project.storage, limit: storageLimit ?? 20e9, ownLimit: storageLimit };
        return { data: project };
      });
    },
  });
  if (ownLimit === null) await studio.person.sees('All projects have the limit above.');
  const sent = () => studio.server.calls(adminRoutes.setProjectStorage).map(({ body }) => body);
  return { ...studio, sent };
}

test('a project is found by its name, gets a limit, and gets another one', async () => {
  const { person, sent } = await show();
  await person.press('Set limit for a project');
  await person.fill('Find a project by name', 'Lamps');
  await person.press(/^Lamps for hotels/);
  await person.sees('12 GB of 20 GB used');
  await person.fill('Storage limit (GB)', '1.5');
  await person.press('Save');
  await person.sees('12 GB of 1.5 GB used');
  await person.press('Change the limit of Lamps for hotels');
  const field = await person.field('Storage limit (GB)');
  expect(field).toHaveValue(1.5);
  await person.hand.clear(field);
  await person.hand.type(field, '0{Enter}');
  await person.sees('12 GB used, no limit');
  expect(sent().map(({ storageLimit }) => storageLimit)).toEqual([1.5e9, 0]);
});

test('a limit that was removed by mistake comes back', async () => {
  const { person, sent } = await show(['Lamps'], 30e9);
  await person.press('Remove the limit of Lamps');
  await person.sees('All projects have the limit above.');
  await person.press('Undo');
  await person.sees('12 GB of 30 GB used');
  expect(sent().map(({ storageLimit }) => storageLimit)).toEqual([null, 30e9]);
});

test('Enter takes the only project that was found, and does not save without a limit', async () => {
  const { person, sent } = await show(['Lamps']);
  await person.press('Set limit for a project');
  await person.press('Save');
  await person.sees('Choose a project');
  const search = await person.field('Find a project by name');
  await person.hand.type(search, 'La');
  await person.control(/^Lamps/);
  await person.hand.keyboard('{Enter}');
  await person.sees('12 GB of 20 GB used');
  const field = await person.field('Storage limit (GB)');
  await expect.poll(() => document.activeElement).toBe(field);
  for (const text of ['{Enter}', '-1{Enter}']) {
    await person.hand.type(field, text);
    await person.sees('Enter a number from 0 to 1,000,000');
  }
  expect(sent()).toEqual([]);
});

test('what is not found is said, and so is a project that is gone', async () => {
  const { person, server } = await show();
  await person.press('Set limit for a project');
  await person.fill('Find a project by name', 'Chairs');
  await person.sees('No projects found');
  await person.fill('Find a project by name', 'Lamps for');
  await person.press(/^Lamps for hotels/);
  server.refuse(adminRoutes.setProjectStorage, 'projectNotFound');
  await person.fill('Storage limit (GB)', '3');
  await person.press('Save');
  await person.sees(/^This project doesn’t exist/);
});
