import {
  type Document,
  documentRoutes,
  type DocumentFolder,
  limits,
  type Project,
  type ProjectMember,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument } from '../../testing/documentTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { removeAbandoned } from './project.upkeep.ts';

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

const setMember = (who: Person, userId: string, role: 'owner' | 'editor' | 'viewer' | null) =>
  who.post(documentRoutes.setProjectMember.path, { projectId: project.id, userId, role });
const members = async (who: Person) => {
  const answer = await who.post(documentRoutes.listProjectMembers.path, { projectId: project.id });
  return (answer['data'] as ProjectMember[]).map(({ person, role }) => [person.id, role]);
};
const remove = (who: Person, body: object = {}) =>
  who.post(documentRoutes.deleteProject.path, { projectId: project.id, ...body });
const removeAccounts = async (...people: Person[]) => {
  for (const person of people) await leave(server, person);
  await createRemovalService(server.deps).removeAll();
};

test('has its maker as owner, and the members that owners add', async () => {
  expect(project).toMatchObject({ name: 'Lamps', role: 'owner', members: 1 });
  expect(await errorOf(setMember(ben, ben.id, 'owner'))).toBe('projectNotFound');
  await setMember(ann, ben.id, 'editor');
  expect(await members(ben)).toEqual([
    [ann.id, 'owner'],
    [ben.id, 'editor'],
  ]);
  expect((await ben.post(documentRoutes.listProjects.path))['data']).toMatchObject([
    { role: 'editor', members: 2 },
  ]);
  const notices = (await ben.post('/app/notice/list', {}))['data'] as {
    records?: { noticeMessage: string }[];
  };
  expect(JSON.stringify(notices)).toContain('projectJoined');
});

test('lets nobody but owners rename it, change members or delete it', async () => {
  await setMember(ann, ben.id, 'editor');
  for (const answer of [
    ben.post(documentRoutes.saveProject.path, { id: project.id, name: 'Mine' }),
    setMember(ben, ann.id, 'viewer'),
    setMember(ben, ann.id, null),
    setMember(ben, ben.id, 'owner'),
    remove(ben),
  ])
    expect(await errorOf(answer)).toBe('projectNotOwner');
});

test('has an owner at any time', async () => {
  expect(await errorOf(setMember(ann, ann.id, null))).toBe('lastProjectOwner');
  expect(await errorOf(setMember(ann, ann.id, 'editor'))).toBe('lastProjectOwner');
  await setMember(ann, ben.id, 'owner');
  const answers = await Promise.all([setMember(ann, ann.id, null), setMember(ben, ben.id, null)]);
  expect(answers.filter(({ error }) => error === 'lastProjectOwner')).toHaveLength(1);
});

test('goes when it is empty, or after what it holds has moved to the owner who deletes it', async () => {
  const folder = await ann.post(documentRoutes.saveDocumentFolder.path, { name: 'x', projectId: project.id });
  const { id: folderId } = folder['data'] as DocumentFolder;
  await setMember(ann, ben.id, 'editor');
  const document = await makeDocument(ben, { projectId: project.id, folderId });
  expect(await remove(ann)).toMatchObject({ error: 'projectNotEmpty', params: { count: 1 } });
  expect((await remove(ann, { isMovedToMe: true })).code).toBe(0);
  const { data } = await ann.post(documentRoutes.listDocuments.path, {});
  expect((data as { records: Document[] }).records).toMatchObject([
    { id: document.id, projectId: null, folderId: null, owner: { id: ann.id } },
  ]);
  expect((await ann.post(documentRoutes.listProjects.path))['data']).toEqual([]);
});

test('of a removed owner goes to the editor who was there first, before any viewer', async () => {
  const [eve, kim] = [await makePerson(server), await makePerson(server)];
  for (const [who, role] of [
    [ben, 'viewer'],
    [eve, 'editor'],
    [kim, 'editor'],
  ] as const) {
    server.clock.advance(1);
    await setMember(ann, who.id, role);
  }
  const document = await makeDocument(ann, { projectId: project.id });
  await removeAccounts(ann);
  expect(await members(ben)).toEqual([
    [eve.id, 'owner'],
    [ben.id, 'viewer'],
    [kim.id, 'editor'],
  ]);
  const { data } = await ben.post(documentRoutes.openDocument.path, { id: document.id });
  expect(data).toMatchObject({ document: { owner: { id: '', name: '' } } });
  await removeAccounts(eve, kim);
  expect(await members(ben)).toEqual([[ben.id, 'owner']]);
});

test('without members is named in the log of staff, and goes with its documents after the days it has', async () => {
  const { id } = await makeDocument(ann, { projectId: project.id });
  await removeAccounts(ann);
  const { executeSql } = server.deps.connection;
  const rows = async () =>
    (
      await executeSql(
        `select 1 from documents where id = '${id}' union all select 1 from projects where id = '${project.id}'`,
      )
    ).rows.length;
  const logged = async (action: string) =>
    (
      await executeSql(
        `select 1 from audit_entries where action = '${action}' and target_id = '${project.id}'`,
      )
    ).rows.length;
  expect([await rows(), await logged('project.abandoned')]).toEqual([2, 1]);
  server.clock.advance(limits.project.abandonedDays * 24 * 60 * 60_000);
  await removeAbandoned(server.deps);
  expect(await rows()).toBe(2);
  server.clock.advance(1);
  await removeAbandoned(server.deps);
  expect([await rows(), await logged('project.remove')]).toEqual([0, 1]);
});

test('shows its documents to its members, and its trash to those who may restore from it', async () => {
  await setMember(ann, ben.id, 'editor');
  const [hers, his] = [
    await makeDocument(ann, { title: 'Hers', projectId: project.id }),
    await makeDocument(ben, { title: 'His', projectId: project.id }),
  ];
  const titles = async (who: Person, view: 'project' | 'trash' | 'mine' | 'shared') => {
    const answer = await who.post(documentRoutes.listDocuments.path, {
      ...{ view, sort: 'title' },
      ...((view === 'project' || view === 'trash') && { projectId: project.id }),
    });
    return answer.error ?? (answer['data'] as { records: Document[] }).records.map(({ title }) => title);
  };
  expect(await titles(ben, 'project')).toEqual(['Hers', 'His']);
  expect([await titles(ann, 'mine'), await titles(ben, 'shared')]).toEqual([[], []]);
  expect(await titles(await makePerson(server), 'project')).toBe('projectNotFound');
  await ann.post(documentRoutes.trashDocuments.path, { ids: [hers.id, his.id] });
  expect(await titles(ben, 'trash')).toEqual(['His']);
  expect(((await titles(ann, 'trash')) as string[]).toSorted()).toEqual(['Hers', 'His']);
  await ben.post(documentRoutes.restoreDocuments.path, { ids: [his.id] });
  expect(await titles(ann, 'project')).toEqual(['His']);
});
