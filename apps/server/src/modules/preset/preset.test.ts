import {
  documentRoutes,
  limits,
  type Preset,
  type PresetProject,
  presetRoutes,
  type Project,
} from '@tai/contracts';
import { inAllLanguages } from '../../engines/makeEngine.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf } from '../../testing/documentTest.ts';
import { withRival } from '../../testing/rival.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { presets } from './preset.tables.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let ben: Person;
let project: Project;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
  project = (await ann.post(documentRoutes.saveProject.path, { name: 'Lamps' }))['data'] as Project;
});
afterAll(() => server.close());

const steps = (value: unknown) => [{ name: 'steps', label: inAllLanguages('Steps'), value }];
const create = (who: Person, fields: object = {}) =>
  who.post(presetRoutes.createPreset.path, { tool: 'create', name: 'Studio', values: steps(20), ...fields });
const created = async (who: Person, fields: object = {}) => (await create(who, fields))['data'] as Preset;
const change = (who: Person, fields: object) => who.post(presetRoutes.changePreset.path, fields);
const remove = (who: Person, id: string) => who.post(presetRoutes.deletePreset.path, { id });
const list = async (who: Person, tool = 'create') =>
  (await who.post(presetRoutes.listPresets.path, { tool }))['data'] as {
    presets: Preset[];
    projects: PresetProject[];
  };
const names = async (who: Person, tool?: string) => (await list(who, tool)).presets.map(({ name }) => name);
const setBen = (role: 'editor' | 'viewer' | null) =>
  ann.post(documentRoutes.setProjectMember.path, { projectId: project.id, userId: ben.id, role });

test('keeps the values of a form for its maker alone, tool by tool', async () => {
  const preset = await created(ann);
  expect(preset).toMatchObject({
    name: 'Studio',
    projectId: null,
    author: { id: ann.id },
    values: steps(20),
  });
  expect((await list(ann)).presets).toEqual([preset]);
  expect(await names(ann, 'augment')).toEqual([]);
  expect(await names(ben)).toEqual([]);
  for (const answer of [change(ben, { id: preset.id, name: 'Mine' }), remove(ben, preset.id)])
    expect(await errorOf(answer)).toBe('presetNotFound');
});

test('is renamed, updated and deleted', async () => {
  const { id } = await created(ann);
  await change(ann, { id, name: 'Daylight' });
  await change(ann, { id, values: steps(30) });
  expect((await list(ann)).presets).toMatchObject([{ id, name: 'Daylight', values: steps(30) }]);
  await remove(ann, id);
  expect(await names(ann)).toEqual([]);
  expect(await errorOf(remove(ann, id))).toBe('presetNotFound');
});

test('in a project, is used by every member and changed by editors and owners', async () => {
  const { id } = await created(ann);
  await setBen('viewer');
  await change(ann, { id, projectId: project.id });
  expect((await list(ben)).projects).toEqual([{ id: project.id, name: 'Lamps', role: 'viewer' }]);
  expect((await list(ben)).presets).toMatchObject([{ id, projectId: project.id, author: { id: ann.id } }]);
  for (const answer of [
    change(ben, { id, name: 'Mine' }),
    change(ben, { id, projectId: null }),
    remove(ben, id),
    create(ben, { name: 'Other', projectId: project.id }),
  ])
    expect(await errorOf(answer)).toBe('projectReadOnly');
  await setBen('editor');
  expect(await errorOf(change(ben, { id, name: 'Team' }))).toBeUndefined();
  expect(await names(ann)).toEqual(['Team']);
  await setBen(null);
  expect(await names(ben)).toEqual([]);
  expect(await errorOf(change(ben, { id, name: 'Mine' }))).toBe('presetNotFound');
  expect(await errorOf(create(ben, { projectId: project.id }))).toBe('projectNotFound');
});

test('has a name of its own among the presets of its tool and place', async () => {
  const { id } = await created(ann);
  expect(await errorOf(create(ann, { name: ' studio ' }))).toBe('nameTaken');
  await created(ann, { tool: 'augment' });
  const { id: other } = await created(ann, { projectId: project.id });
  expect(await errorOf(change(ann, { id, projectId: project.id }))).toBe('nameTaken');
  await change(ann, { id: other, name: 'STUDIO' });
  const answers = await Promise.all([create(ann, { name: 'Same' }), create(ann, { name: 'same' })]);
  expect(answers.filter(({ error }) => error === 'nameTaken')).toHaveLength(1);
});

test('has limits of size and number', async () => {
  const long = steps('x'.repeat(limits.preset.valuesBytes));
  expect(await errorOf(create(ann, { values: long }))).toBe('presetTooLarge');
  const { id } = await created(ann);
  expect(await errorOf(change(ann, { id, values: long }))).toBe('presetTooLarge');
  const { presetsMax } = limits.preset;
  const rows = Array.from({ length: presetsMax - 1 }, (_, number) => ({
    ...{
      id: `${ann.id}-${number}`,
      tool: 'create',
      name: `Preset ${number}`,
      ownerId: ann.id,
      authorId: ann.id,
    },
    ...{ values: [], createdAt: 0, updatedAt: 0 },
  }));
  await server.deps.database.insert(presets).values(rows);
  expect(await errorOf(create(ann, { name: 'One more' }))).toBe('presetsFull');
  await created(ann, { projectId: project.id });
});

test('goes with its project; one of a project outlives the account of its author', async () => {
  await setBen('editor');
  await created(ben, { name: 'Private' });
  await created(ben, { name: 'Team', projectId: project.id });
  await leave(server, ben);
  await createRemovalService(server.deps).removeAll();
  expect((await list(ann)).presets).toMatchObject([{ name: 'Team', author: null }]);
  expect(await server.deps.database.$count(presets, eq(presets.name, 'Private'))).toBe(0);
  await ann.post(documentRoutes.deleteProject.path, { projectId: project.id });
  expect(await names(ann)).toEqual([]);
});

// The embedded database has one connection, so nothing runs between the steps of a transaction.
const withRivals = test.skipIf(inject('postgresUrl') === null);

withRivals('a change that waits while its preset is deleted does not bring it back', async () => {
  const { id } = await created(ann);
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query('delete from presets where id = $1', [id]);
    const updated = change(ann, { id, values: steps(30) });
    await rival.waitedFor();
    await rival.commit();
    expect(await errorOf(updated)).toBe('presetNotFound');
  });
  expect(await names(ann)).toEqual([]);
});

withRivals('new values do not overwrite a name that was changed in the meantime', async () => {
  const { id } = await created(ann);
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query("update presets set name = 'Daylight' where id = $1", [id]);
    const updated = change(ann, { id, values: steps(30) });
    await rival.waitedFor();
    await rival.commit();
    expect(await errorOf(updated)).toBeUndefined();
  });
  expect((await list(ann)).presets).toMatchObject([{ name: 'Daylight', values: steps(30) }]);
});

withRivals('a rename waits for a move under way, and its name is checked in the new place', async () => {
  const { id } = await created(ann);
  await created(ann, { name: 'Daylight', projectId: project.id });
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query('select 1 from projects where id = $1 for update', [project.id]);
    const moved = change(ann, { id, projectId: project.id });
    await rival.waitedFor();
    const renamed = change(ann, { id, name: 'Daylight' });
    await rival.commit();
    expect(await errorOf(moved)).toBeUndefined();
    expect(await errorOf(renamed)).toBe('nameTaken');
  });
});

withRivals('a role that ends while a change waits for its project lets the change in no more', async () => {
  const { id } = await created(ann, { projectId: project.id });
  await setBen('editor');
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query('select 1 from projects where id = $1 for update', [project.id]);
    const answers = [change(ben, { id, name: 'Mine' }), remove(ben, id)];
    await rival.waitedFor();
    await rival.query('delete from project_members where user_id = $1', [ben.id]);
    await rival.commit();
    for (const answer of answers) expect(await errorOf(answer)).toBe('presetNotFound');
  });
});
