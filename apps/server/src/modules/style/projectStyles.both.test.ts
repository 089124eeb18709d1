/* Who may do what with the styles of a project, and what becomes of them when people and projects go. */
import {
  buildPath,
  type Capability,
  documentRoutes,
  type RouteSpec,
  routes,
  sameText,
  styleRoutes,
  type StyleVo,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf } from '../../testing/documentTest.ts';
import { dataOf, makePicture, makeProject, setRole } from '../../testing/projectTest.ts';
import { importStyle, loraFile, pushBody, pushStyle } from '../../testing/styleTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { removeAbandoned } from '../project/project.upkeep.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let ben: Person;
let kim: Person;
let former: Person;
let stranger: Person;
let projectId: string;
let style: StyleVo;
beforeAll(async () => {
  server = await createTestApp();
  [ann, ben, kim, former, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => makePerson(server)) as [
      ...[Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>],
    ],
  );
});
beforeEach(async () => {
  projectId = await makeProject(ann, [
    [ben, 'editor'],
    [kim, 'viewer'],
    [former, 'editor'],
  ]);
  // Made by somebody who is a member no more: the style stays.
  style = await pushStyle(server, former, { projectId, isShared: false });
  await setRole(ann, projectId, former, null);
});
afterAll(() => server.close());

const at = (route: RouteSpec, id: string) => buildPath(route.path, { id });
const styleFor = (who: Person, id = style.id) => dataOf<StyleVo>(who.post(at(styleRoutes.getStyle, id)));
const idsIn = async (who: Person, place: string | null) => {
  const body = { scope: 'own', projectId: place };
  const { records } = await dataOf<{ records: StyleVo[] }>(who.post(styleRoutes.listStyles.path, body));
  return records.map(({ id }) => id);
};
const versionOf = async (who: Person) => {
  const [newest] = await dataOf<{ id: string }[]>(who.post(at(styleRoutes.listStyleVersions, style.id)));
  return newest?.id ?? '';
};
const offers = async (who: Person) => {
  const { styles } = await who.post(routes.getCapabilities.path);
  return styles as { value: string; project?: string }[];
};
const offered = async (who: Person) => (await offers(who)).map(({ value }) => value);
const projectIn = async (who: Person) =>
  (await offers(who)).find(({ value }) => value === style.value)?.project;
const usedBy = async (id: string) => (await server.deps.storage.storageOf([id])).get(id)?.used ?? 0;
const removeAccount = async (who: Person) => {
  await leave(server, who);
  await createRemovalService(server.deps).removeAll();
};

describe('in a project', () => {
  /** In an order in which one after the other succeeds. */
  const reading: readonly (readonly [RouteSpec, (() => object)?])[] = [
    [styleRoutes.getStyle],
    [styleRoutes.listStyleVersions],
    [styleRoutes.collectStyle, () => ({ id: style.id })],
  ];
  const changing: readonly (readonly [RouteSpec, ((who: Person) => Promise<object> | object)?])[] = [
    [
      styleRoutes.editStyle,
      () => ({
        ...{ id: style.id, paramValue: 'Vans', uiContent: style.uiContent, groupName: style.groupName },
        ...{ icon: style.icon, flow_category: style.flow_category },
      }),
    ],
    [styleRoutes.listStyleUsers],
    [
      styleRoutes.addStyleVersion,
      async (who) => {
        const { path } = await dataOf<{ path: string }>(importStyle(server, who, loraFile({ value: 0.3 })));
        return { id: style.id, param1: path };
      },
    ],
    [styleRoutes.shareStyle, () => ({ id: style.id, rights: 'own' })],
    [styleRoutes.withdrawStyle],
    [styleRoutes.moveStyle, () => ({ id: style.id, projectId })],
    [styleRoutes.pushStyle, (who) => pushBody(server, who, { projectId, isShared: false })],
    [styleRoutes.deleteStyle],
  ];
  const errorsOf = async (who: Person, calls: typeof changing) => {
    const errors: (readonly [string, string | undefined])[] = [];
    for (const [route, body] of calls) {
      const path = route.path.includes('{id}') ? at(route, style.id) : route.path;
      errors.push([route.id, await errorOf(who.post(path, await body?.(who)))]);
    }
    return errors;
  };
  const all = (calls: typeof changing, error: string | undefined) => calls.map(([{ id }]) => [id, error]);
  /** The calls that name the project find nothing of it first. */
  const allFor = (calls: typeof changing, error: string) =>
    calls.map(([route]) => [route.id, route === styleRoutes.pushStyle ? 'projectNotFound' : error]);

  test('members see and use its styles, editors and owners change them, and others know nothing of them', async () => {
    await server.deps.site.save('community.review', 'true');
    for (const who of [former, stranger]) {
      expect(await errorsOf(who, reading)).toEqual(all(reading, 'styleNotFound'));
      expect(await errorsOf(who, changing)).toEqual(allFor(changing, 'styleNotFound'));
      expect(await errorOf(who.post(styleRoutes.listStyles.path, { scope: 'own', projectId }))).toBe(
        'projectNotFound',
      );
      expect(await errorOf(who.post(styleRoutes.getPersonStyle.path, { scope: 'own', projectId }))).toBe(
        'projectNotFound',
      );
      expect(await offered(who)).not.toContain(style.value);
    }
    expect(await errorsOf(kim, reading)).toEqual(all(reading, undefined));
    expect(await errorsOf(kim, changing)).toEqual(all(changing, 'projectReadOnly'));
    expect(await offered(kim)).toContain(style.value);
    expect(await projectIn(kim)).toBe('Lamps');
    for (const who of [ben, ann]) {
      expect(await errorsOf(who, reading)).toEqual(all(reading, undefined));
      expect(await errorsOf(who, changing)).toEqual(all(changing, undefined));
      style = await pushStyle(server, ben, { projectId, isShared: false });
    }
  });

  test('says to each reader whose it is and what they may do', async () => {
    const project = { id: projectId, name: 'Lamps' };
    expect(await styleFor(kim)).toMatchObject({
      ...{ project, isOwn: false, mayEdit: false },
      owner: { id: former.id },
    });
    expect(await styleFor(ben)).toMatchObject({ project, isOwn: false, mayEdit: true });
    expect(await idsIn(kim, projectId)).toEqual([style.id]);
    expect(await idsIn(kim, null)).toEqual([]);
    // Once it is shared everybody has it, and the project stays that of its members.
    await server.deps.site.save('community.review', 'false');
    await dataOf(ben.post(styleRoutes.shareStyle.path, { id: style.id, rights: 'own' }));
    expect(await styleFor(stranger)).toMatchObject({ project: null, mayEdit: false, state: 'approved' });
    expect([await projectIn(ben), await projectIn(stranger)]).toEqual(['Lamps', undefined]);
  });

  test('covers are for its members, and weights for those who may change them', async () => {
    const [cover = ''] = style.icon.split(',');
    const status = async ({ token }: Person, url: string) =>
      (await server.app.inject({ url, headers: { token } })).statusCode;
    const version = await versionOf(ben);
    const { url } = await dataOf<{ url: string }>(ben.post(at(styleRoutes.getStyleFile, version)));
    const everybody = [ann, ben, kim, former, stranger];
    expect(await Promise.all(everybody.map((who) => status(who, cover)))).toEqual([200, 200, 200, 404, 404]);
    expect(await Promise.all(everybody.map((who) => status(who, url)))).toEqual([200, 200, 404, 404, 404]);
    expect(await errorOf(kim.post(at(styleRoutes.getStyleFile, version)))).toBe('styleNotFound');
  });

  test('an editor keeps one cover that somebody else chose and adds another', async () => {
    const { picUrl } = await makePicture(server, ben);
    const { uiContent, groupName, flow_category } = style;
    const edited = await dataOf<StyleVo>(
      ben.post(styleRoutes.editStyle.path, {
        ...{ id: style.id, paramValue: 'Vans', uiContent, groupName, flow_category },
        icon: `${style.icon},${picUrl}`,
      }),
    );
    expect(edited.icon.split(',')).toHaveLength(2);
  });

  test('a style is offered to a member at once, and neither offered nor taken once they left', async () => {
    const taker: Capability = {
      ...{
        engineId: 'e',
        engineLabel: sameText('E'),
        tool: 'create',
        toolName: sameText('Create'),
        model: 'm',
      },
      ...{ modelLabel: sameText('M'), version: '1', flow: '文生图', medium: 'image', available: true },
      parameters: [
        {
          ...{ name: 'styles', label: sameText('Styles'), type: 'styles', max: 2, default: [] },
          ...{ intensity: { min: 0, max: 100, step: 1, default: 50 }, families: ['sdxl'], options: [] },
        },
      ],
    };
    const taken = async (who: Person) => {
      const params = { styles: [{ id: style.value, intensity: 50 }] };
      const { parameters } = await server.deps.personStyles.withNamed(taker, params, who.id);
      return parameters.some((one) => one.type === 'styles' && one.options.length > 0);
    };
    // Processes hear of it from the database, which takes a moment.
    const isOffered = (is: boolean) =>
      vi.waitFor(async () => expect((await offered(kim)).includes(style.value)).toBe(is));
    await isOffered(true);
    expect(await taken(kim)).toBe(true);
    await setRole(ann, projectId, kim, null);
    expect(await taken(kim)).toBe(false);
    await isOffered(false);
    await setRole(ann, projectId, kim, 'viewer');
    await isOffered(true);
  });
});

describe('moving', () => {
  const move = (who: Person, id: string, place: string | null) =>
    who.post(styleRoutes.moveStyle.path, { id, projectId: place });

  test('takes rights on both sides, keeps the maker’s name in a project, and makes it the mover’s outside', async () => {
    const own = await pushStyle(server, ben, { isShared: false });
    expect(await errorOf(move(ann, own.id, projectId))).toBe('styleNotFound');
    expect(await dataOf(move(ben, own.id, projectId))).toMatchObject({ project: { id: projectId } });
    expect(await errorOf(move(kim, own.id, null))).toBe('projectReadOnly');
    expect(await dataOf(move(ann, own.id, null))).toMatchObject({
      ...{ project: null, isOwn: true },
      owner: { id: ann.id },
    });
    expect(await errorOf(ben.post(at(styleRoutes.getStyle, own.id)))).toBe('styleNotFound');
    const others = await makeProject(stranger);
    expect(await errorOf(move(ann, own.id, others))).toBe('projectNotFound');
    const readable = await makeProject(stranger, [[ann, 'viewer']]);
    expect(await errorOf(move(ann, own.id, readable))).toBe('projectReadOnly');
  });

  test('takes the bytes along', async () => {
    const maker = await makePerson(server);
    await setRole(ann, projectId, maker, 'editor');
    const inProject = await usedBy(projectId);
    const { picUrl: icon } = await makePicture(server, maker);
    const picture = await usedBy(maker.id);
    const { path } = await dataOf<{ path: string }>(importStyle(server, maker, loraFile({ value: 0.7 })));
    const own = await pushStyle(server, maker, { param1: path, icon, isShared: false });
    await dataOf(move(maker, own.id, projectId));
    // The picture that became the cover is still in the library of the maker.
    expect(await usedBy(projectId)).toBe(inProject + loraFile({ value: 0.7 }).length + picture);
    await dataOf(move(maker, own.id, null));
    expect(await usedBy(projectId)).toBe(inProject);
    expect(await usedBy(maker.id)).toBeGreaterThan(picture);
  });

  test('stops at the limit of a place, and a project says so with its own words', async () => {
    const copies = (id: string, project: string) =>
      server.deps.connection.executeSql(
        `insert into styles (id, owner_id, project_id, csid, name, prompt, trigger, group_name, flow, weight, slider, rights, state,
          reason, family, created_at, updated_at)
          select 'copy-${project}-' || n, owner_id, '${project}', csid, name, prompt, trigger, group_name, flow, weight, slider,
          rights, state, reason, family, created_at, updated_at from styles, generate_series(1, 100) as n where id = '${id}'`,
      );
    const own = await pushStyle(server, ben, { isShared: false });
    await copies(own.id, projectId);
    expect(await errorOf(move(ben, own.id, projectId))).toBe('projectStylesFull');
    const body = await pushBody(server, ben, { projectId, isShared: false });
    expect(await errorOf(ben.post(styleRoutes.pushStyle.path, body))).toBe('projectStylesFull');
  });
});

describe('what outlives whom', () => {
  test('a style stays in its project when the account of its maker is deleted, with its file', async () => {
    const maker = await makePerson(server);
    await setRole(ann, projectId, maker, 'editor');
    const made = await pushStyle(server, maker, { projectId, isShared: false });
    await removeAccount(maker);
    expect(await styleFor(ben, made.id)).toMatchObject({ owner: { id: '', name: '' }, mayEdit: true });
    const [version] = await dataOf<{ id: string }[]>(ben.post(at(styleRoutes.listStyleVersions, made.id)));
    const { url } = await dataOf<{ url: string }>(ben.post(at(styleRoutes.getStyleFile, version?.id ?? '')));
    const { rawPayload } = await server.app.inject({ url, headers: { token: ben.token } });
    expect(rawPayload.length).toBe(loraFile().length);
    expect(await usedBy(maker.id)).toBe(0);
  });

  test('a project with styles is deleted by leaving them to its owner', async () => {
    const path = documentRoutes.deleteProject.path;
    expect(await errorOf(ann.post(path, { projectId }))).toBe('projectNotEmpty');
    const bytes = await usedBy(projectId);
    const before = await usedBy(ann.id);
    await dataOf(ann.post(path, { projectId, isMovedToMe: true }));
    expect(await styleFor(ann)).toMatchObject({ project: null, isOwn: true });
    expect(await offered(ben)).not.toContain(style.value);
    expect(await usedBy(projectId)).toBe(0);
    expect(await usedBy(ann.id)).toBeGreaterThan(before);
    expect(await usedBy(ann.id)).toBeLessThan(before + bytes + 1);
  });

  test('a project without styles is deleted, whatever was deleted in it before', async () => {
    await dataOf(ben.post(at(styleRoutes.deleteStyle, style.id)));
    await dataOf(ann.post(documentRoutes.deleteProject.path, { projectId }));
    const named = await dataOf<object[]>(kim.post(styleRoutes.nameStyles.path, { values: [style.value] }));
    expect(named).toMatchObject([{ name: 'Lamps', isUsable: false }]);
  });

  test('upkeep removes the styles of a project that nobody is a member of any more', async () => {
    const alone = await makePerson(server);
    const left = await makeProject(alone);
    const made = await pushStyle(server, alone, { projectId: left, isShared: false });
    await removeAccount(alone);
    server.clock.advance(400 * 24 * 60 * 60_000);
    await removeAbandoned(server.deps);
    const { rows } = await server.deps.connection.executeSql(
      `select deleted_at is not null as gone, project_id from styles where id = '${made.id}'`,
    );
    expect(rows).toEqual([{ gone: true, project_id: null }]);
    expect(await usedBy(left)).toBe(0);
  });
});
