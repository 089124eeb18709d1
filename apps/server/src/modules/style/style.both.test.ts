import { buildPath, routes, styleRoutes, type StyleCategory, type StyleVo } from '@tai/contracts';
import { readStyleHeader } from '@tai/style-file';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { makePicture } from '../../testing/projectTest.ts';
import { signUpAs } from '../../testing/staff.ts';
import { importStyle, loraFile, pushBody, pushStyle } from '../../testing/styleTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { leave } from '../../testing/accounts.ts';

type Who = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Who;
let ben: Who;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.site.save('community.review', 'true');
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});

const call = (who: Who, path: string, body: object = {}) => who.post(path, body);
const to = (route: { path: string }, id: string) => buildPath(route.path, { id });
const library = async (who: Who, search = '') => {
  const { data, count } = await call(who, styleRoutes.getPersonStyle.path, { search });
  const styles = (data as StyleCategory[]).flatMap(({ styleVo }) => styleVo);
  return { styles, count, categories: (data as StyleCategory[]).map(({ categroy }) => categroy) };
};
const sees = async (who: Who, { id }: StyleVo) => (await library(who)).styles.some((one) => one.id === id);
const styleOf = async (who: Who, id: string) =>
  (await call(who, to(styleRoutes.getStyle, id)))['data'] as StyleVo;

/** Decides what waits about a style. */
async function decide(style: StyleVo, actions: string[], reason = 'Because') {
  const moderator = await signUpAs(server, 'operator');
  const list = await moderator.post('/system/moderation/list', {});
  const { records } = list['data'] as { records: { id: string; target: { id: string } }[] };
  const item = records.find(({ target }) => target.id === style.id);
  const decided = await moderator.post('/system/moderation/decide', { ids: [item?.id], actions, reason });
  expect(decided.code).toBe(0);
  return { item, moderator };
}

test('a style waits for a moderator, is shared after that, and its owner hears of it', async () => {
  const style = await pushStyle(server, ann);
  expect(style).toMatchObject({
    state: 'waiting',
    family: 'sdxl',
    version: 1,
    isOwn: true,
    intensity: 50,
    weight: 0.5,
  });
  expect(await library(ann)).toMatchObject({ count: 1, categories: ['文生图'] });
  expect(await sees(ben, style)).toBe(false);
  const { item } = await decide(style, ['approve']);
  expect(item).toMatchObject({
    target: {
      ...{ type: 'style', title: 'Lamps', prompt: 'warm light', state: 'review' },
      style: { rights: 'unknown', groupName: 'SDXL', trigger: 'lampstyle', health: { verdict: 'good' } },
      pictures: [{ medium: 'image' }],
    },
  });
  expect(await library(ben)).toMatchObject({
    count: 0,
    styles: [{ id: style.id, isOwn: false, reason: '' }],
  });
  // The cover is for everybody now, and the weights are for nobody else.
  const [cover = ''] = style.icon.split(',');
  expect((await server.app.inject({ url: cover, headers: { token: ben.token } })).statusCode).toBe(200);
  const versions = (await call(ben, to(styleRoutes.listStyleVersions, style.id)))['data'] as { id: string }[];
  expect(await call(ben, to(styleRoutes.getStyleFile, versions[0]?.id ?? ''))).toMatchObject({
    error: 'styleNotFound',
  });
});

test('the most used styles come first, by the uses of all their versions', async () => {
  const [rare, used, never] = [
    await pushStyle(server, ann),
    await pushStyle(server, ann),
    await pushStyle(server, ann),
  ];
  const { path } = (await importStyle(server, ann))['data'] as { path: string };
  await call(ann, styleRoutes.addStyleVersion.path, { id: used.id, param1: path });
  for (const [style, uses] of [
    [rare, 5],
    [used, 3],
  ] as const)
    await server.deps.connection.executeSql(
      `update style_versions set uses = ${uses} where style_id = '${style.id}'`,
    );
  const list = await call(ann, styleRoutes.listStyles.path, { scope: 'own', sort: 'uses' });
  const { records } = list['data'] as { records: StyleVo[] };
  expect(records.map(({ id, uses }) => [id, uses])).toEqual([
    [used.id, 6],
    [rare.id, 5],
    [never.id, 0],
  ]);
});

test('its owner sees who used a style and how often, and nobody else does', async () => {
  const cleo = await makePerson(server);
  const style = await pushStyle(server, ann);
  await decide(style, ['approve']);
  const use = ({ id: userId }: Who, images: number) =>
    server.deps.database.transaction((transaction) =>
      server.deps.personStyles.countUses(transaction, { userId, values: [style.value], images }),
    );
  await use(ben, 2);
  await use(ann, 9);
  await use(cleo, 1);
  await use(ben, 3);
  const users = async () => (await call(ann, to(styleRoutes.listStyleUsers, style.id)))['data'];
  const line = ({ id }: Who, images: number) => ({ person: { id }, images });
  expect(await users()).toMatchObject({ people: 2, named: [line(ben, 5), line(cleo, 1)] });
  expect((await styleOf(ben, style.id)).uses).toBe(15);
  expect(await call(ben, to(styleRoutes.listStyleUsers, style.id))).toMatchObject({ error: 'styleNotFound' });
  // Who blocked the other is counted and not named.
  await call(cleo, '/app/people/block', { id: ann.id, isBlocked: true });
  expect(await users()).toMatchObject({ people: 2, named: [line(ben, 5)] });
});

test('who asks for their own styles alone gets none of the shared ones', async () => {
  const mine = await pushStyle(server, ann, { isShared: false });
  const shared = await pushStyle(server, ben);
  await decide(shared, ['approve']);
  const own = await call(ann, styleRoutes.getPersonStyle.path, { scope: 'own' });
  expect(own).toMatchObject({ count: 1, data: [{ styleVo: [{ id: mine.id }] }] });
  expect(await sees(ann, shared)).toBe(true);
});

test('a rejection says why, can be appealed once, and the style can be handed in again', async () => {
  const style = await pushStyle(server, ann);
  await decide(style, ['reject'], 'Too close to a brand');
  expect(await styleOf(ann, style.id)).toMatchObject({
    state: 'rejected',
    reason: 'Too close to a brand',
    mayAppeal: true,
  });
  const appeal = () => call(ann, styleRoutes.appealStyle.path, { id: style.id, text: 'It is ours' });
  expect(await appeal()).toMatchObject({ data: { state: 'appealed' } });
  const { item } = await decide(style, ['reject'], 'No');
  expect(item).toMatchObject({ kind: 'appeal', appeal: 'It is ours' });
  expect(await styleOf(ann, style.id)).toMatchObject({ state: 'rejected', mayAppeal: false });
  expect(await appeal()).toMatchObject({ error: 'styleReviewState' });
  const again = await call(ann, styleRoutes.shareStyle.path, { id: style.id, rights: 'own' });
  expect(again).toMatchObject({ data: { state: 'waiting', reason: '' } });
  expect(await call(ann, to(styleRoutes.withdrawStyle, style.id))).toMatchObject({
    data: { state: 'withdrawn' },
  });
});

test('an edit of what others see goes to a moderator again, other changes do not', async () => {
  const style = await pushStyle(server, ann);
  await decide(style, ['approve']);
  const { icon, flow_category, groupName, uiContent } = style;
  const edit = (fields: object, who = ann) =>
    call(who, styleRoutes.editStyle.path, {
      ...{ id: style.id, paramValue: 'Lamps', uiContent, flow_category, groupName, icon, ...fields },
    });
  expect(await edit({ slider: 80, flow_category: '图生图' })).toMatchObject({
    data: { state: 'approved', intensity: 80, flow_category: '图生图', icon },
  });
  expect(await edit({ paramValue: 'Lanterns' }, ben)).toMatchObject({ error: 'styleNotFound' });
  expect(await edit({ paramValue: 'Lanterns' })).toMatchObject({ data: { state: 'waiting' } });
  expect(await sees(ben, style)).toBe(false);
  expect(await edit({ paramValue: '' })).toMatchObject({ code: 400 });
  expect(await edit({ icon: '' })).toMatchObject({ error: 'pictureCount' });
  expect(await edit({ groupName: 'FLUX' })).toMatchObject({ error: 'styleElsewhere' });
  const foreign = await makePicture(server, ben);
  expect(await edit({ icon: foreign.picUrl })).toMatchObject({ error: 'pictureNotFound' });
});

test('a file is refused with what is wrong with it, and leaves nothing behind', async () => {
  const used = async () => (await server.deps.storage.storageOf([ann.id])).get(ann.id)?.used;
  expect(await importStyle(server, ann, Buffer.from('PK\u0003\u0004 a pickle'))).toMatchObject({
    error: 'styleFilePickle',
  });
  expect(await importStyle(server, ann, loraFile().subarray(0, 900))).toMatchObject({
    error: 'styleFileInvalid',
  });
  expect(await used()).toBe(0);
  const zeros = await importStyle(server, ann, loraFile({ value: 0 }));
  expect(zeros).toMatchObject({ data: { family: 'sdxl', verdict: 'broken' } });
  const body = { ...(await pushBody(server, ann)), param1: (zeros['data'] as { path: string }).path };
  expect(await call(ann, styleRoutes.pushStyle.path, body)).toMatchObject({ error: 'styleUnhealthy' });
  expect(
    await call(ben, styleRoutes.pushStyle.path, await pushBody(server, ben, { param1: body.param1 })),
  ).toMatchObject({ error: 'styleNotReady' });
});

test('what a trainer wrote about its machine is not in the file that people get', async () => {
  const bytes = loraFile({ metadata: { ss_dataset_dirs: '{"/home/eva/secret":{}}', ss_steps: '10' } });
  const { path } = (await importStyle(server, ann, bytes))['data'] as { path: string };
  const style = await pushStyle(server, ann, { param1: path });
  const [version] = (await call(ann, to(styleRoutes.listStyleVersions, style.id)))['data'] as {
    id: string;
  }[];
  const { url } = (await call(ann, to(styleRoutes.getStyleFile, version?.id ?? '')))['data'] as {
    url: string;
  };
  const { rawPayload } = await server.app.inject({ url, headers: { token: ann.token } });
  const read = async (at: number, length: number) => rawPayload.subarray(at, at + length);
  const { metadata } = await readStyleHeader(read, rawPayload.length);
  expect(metadata).toMatchObject({ ss_steps: '10' });
  expect(rawPayload.includes('secret')).toBe(false);
  expect((await server.app.inject({ url, headers: { token: ben.token } })).statusCode).toBe(404);
});

test('the same call twice makes one style, and the hundred and first is refused', async () => {
  const body = await pushBody(server, ann, { saveId: 'once-and-for-all', isShared: false });
  const [first, second] = await Promise.all([
    call(ann, styleRoutes.pushStyle.path, body),
    call(ann, styleRoutes.pushStyle.path, body),
  ]);
  expect(first['data']).toMatchObject({ id: (second['data'] as StyleVo).id, state: 'private' });
  await server.deps.connection.executeSql(
    `insert into styles select 'copy' || n, owner_id, null, csid, name, prompt, trigger, group_name, flow, weight, slider,
      rights, state, reason, appeal, appealed_state, family, created_at, updated_at, deleted_at
      from styles, generate_series(1, 99) as n where owner_id = '${ann.id}'`,
  );
  expect(await call(ann, styleRoutes.pushStyle.path, { ...body, saveId: undefined })).toMatchObject({
    error: 'stylesFull',
  });
});

test('deleting a style takes its files and keeps its name for recipes', async () => {
  const used = async () => (await server.deps.storage.storageOf([ann.id])).get(ann.id)?.used ?? 0;
  const style = await pushStyle(server, ann);
  await call(ben, to(styleRoutes.deleteStyle, style.id));
  const before = await used();
  expect(await call(ann, to(styleRoutes.deleteStyle, style.id))).toMatchObject({ code: 0 });
  expect(await used()).toBeLessThan(before - loraFile().length + 1);
  expect(await sees(ann, style)).toBe(false);
  expect(await call(ann, styleRoutes.nameStyles.path, { values: [style.value, 'oil'] })).toMatchObject({
    data: [{ value: style.value, name: 'Lamps', version: 1, isUsable: false }],
  });
  const moderator = await signUpAs(server, 'operator');
  const open = (await moderator.post('/system/moderation/list', {}))['data'] as {
    records: { target: { id: string } }[];
  };
  expect(open.records.some(({ target }) => target.id === style.id)).toBe(false);
});

test('styles are collected, reported, taken away and brought back', async () => {
  const style = await pushStyle(server, ann);
  const collect = (who = ben) => call(who, styleRoutes.collectStyle.path, { id: style.id });
  const report = () =>
    call(ben, '/app/report/submit', { targetType: 'style', targetId: style.id, reason: 'plagiarism' });
  expect(await collect()).toMatchObject({ error: 'styleNotFound' });
  expect(await report()).toMatchObject({ error: 'reportTargetNotFound' });
  await decide(style, ['approve']);
  expect(await collect()).toMatchObject({ data: { isCollected: true } });
  expect(await collect()).toMatchObject({ data: { isCollected: false } });
  expect(await report()).toMatchObject({ code: 0 });
  const { moderator } = await decide(style, ['remove']);
  expect(await sees(ben, style)).toBe(false);
  expect(await styleOf(ann, style.id)).toMatchObject({ state: 'removed', mayAppeal: true });
  const history = await moderator.post('/system/moderation/list', { state: 'done' });
  const [done] = (history['data'] as { records: { id: string; target: { id: string } }[] }).records;
  expect(done?.target.id).toBe(style.id);
});

test('a person may choose their own and shared styles in tools, at any version', async () => {
  const options = async (who: Who) => {
    const { styles } = await call(who, routes.getCapabilities.path);
    return (styles as { value: string }[]).map(({ value }) => value);
  };
  const style = await pushStyle(server, ann);
  expect(await options(ann)).toContain(style.value);
  expect(await options(ben)).not.toContain(style.value);
  await decide(style, ['approve']);
  expect(await options(ben)).toContain(style.value);
  const { path } = (await importStyle(server, ann, loraFile({ value: 0.2 })))['data'] as { path: string };
  const newer = await call(ann, styleRoutes.addStyleVersion.path, { id: style.id, param1: path });
  expect(newer).toMatchObject({ data: { version: 2, state: 'waiting' } });
  expect(await options(ben)).not.toContain(style.value);
});

test('styles go with the account of their owner', async () => {
  const style = await pushStyle(server, ann);
  await decide(style, ['approve']);
  await leave(server, ann);
  await createRemovalService(server.deps).removeAll();
  expect(await sees(ben, style)).toBe(false);
  expect((await server.deps.storage.storageOf([ann.id])).get(ann.id)?.used).toBe(0);
});

test('the style of a group is found by its name, one’s own first, and model tags by the group', async () => {
  const style = await pushStyle(server, ann, { paramValue: 'Named', flow_category: '线稿渲染' });
  const find = (groupType: string, paramValue = 'Named') =>
    call(ann, styleRoutes.getStyleData.path, { groupType, paramValue });
  expect(await find('lineArtRendering')).toMatchObject({ data: { id: style.id } });
  expect(await find('tushengtu')).toMatchObject({ code: 0, data: null });
  expect(await call(ann, styleRoutes.getStyleOptions.path, { groupType: 'lightOptim' })).toMatchObject({
    data: [{ family: 'tai' }, { family: 'sd15' }, { groupName: 'SDXL', family: 'sdxl' }, { family: 'flux' }],
  });
  expect(await call(ann, styleRoutes.getStyleOptions.path, { groupType: 'other' })).toMatchObject({
    code: 400,
  });
});

test('an own style is in the answer by category however many newer ones are shared', async () => {
  const style = await pushStyle(server, ann, { isShared: false });
  const shared = await pushStyle(server, ben, { isShared: false });
  const copies = `insert into styles select 'z-copy' || n, owner_id, null, csid, name, prompt, trigger, group_name, flow, weight,
    slider, rights, 'approved', reason, appeal, appealed_state, family, created_at, updated_at, deleted_at
    from styles, generate_series(1, 2001) as n where id = '${shared.id}'`;
  await server.deps.connection.executeSql(copies);
  expect(await sees(ann, style)).toBe(true);
  await server.deps.connection.executeSql(`delete from styles where id like 'z-copy%'`);
});
