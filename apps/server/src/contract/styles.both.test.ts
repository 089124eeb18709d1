/*
 * The calls of the style library, row by row: wrong, missing, foreign and hostile input. What a good call does is tested beside the
 * module; what holds for every call alike stands in everyCall.test.ts.
 */
import { buildPath, featureLocks, type RouteSpec, styleRoutes, type StyleVo } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../testing/accounts.ts';
import { importStyle, loraFile, pushBody, pushStyle } from '../testing/styleTest.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

type Who = Awaited<ReturnType<typeof makePerson>>;

const r = styleRoutes;
const odd = "' or 1=1 --";
const long = (length: number) => 'x'.repeat(length);

let server: TestApp;
let ann: Who;
let bob: Who;
/** Ann's own, which nobody else sees. */
let style: StyleVo;
let body: Awaited<ReturnType<typeof pushBody>>;
beforeAll(async () => {
  server = await createTestApp();
  await server.deps.site.save('community.review', 'true');
  [ann, bob] = [await makePerson(server), await makePerson(server)];
  style = await pushStyle(server, ann, { isShared: false });
  body = await pushBody(server, bob);
});
afterAll(() => server.close());

/** What Bob sends about Ann's style, or with something wrong in it. */
interface Row {
  spec: RouteSpec;
  sent: () => object;
  error: string;
  id?: () => string;
}
const row = (spec: RouteSpec, sent: () => object, error: string): Row => ({ spec, sent, error });
const about = (spec: RouteSpec, error: string, id = () => style.id): Row => ({
  ...{ spec, error, id },
  sent: () => ({}),
});
const edit = (over: object) => () => ({
  ...{ id: style.id, paramValue: 'Mine', uiContent: '', flow_category: '文生图', groupName: 'SDXL' },
  ...{ icon: body.icon, ...over },
});
const push = (over: object) => () => ({ ...body, ...over });

const rows: Row[] = [
  row(r.getPersonStyle, () => ({ search: long(101) }), 'badRequest'),
  row(r.getPersonStyle, () => ({ search: 7 }), 'badRequest'),
  row(r.getPersonStyle, () => ({ scope: 'theirs' }), 'badRequest'),
  row(r.listStyles, () => ({ currPage: 0 }), 'badRequest'),
  row(r.listStyles, () => ({ pageSize: 201 }), 'badRequest'),
  row(r.listStyles, () => ({ flow_category: '别的' }), 'badRequest'),
  row(r.listStyles, () => ({ sort: '__proto__' }), 'badRequest'),
  row(r.getStyleOptions, () => ({ groupType: 'constructor' }), 'badRequest'),
  row(r.getStyleData, () => ({ groupType: 'tushengtu', paramValue: long(16) }), 'badRequest'),
  row(r.nameStyles, () => ({ values: Array.from({ length: 101 }, () => 'x') }), 'badRequest'),
  about(r.getStyle, 'styleNotFound'),
  about(r.getStyle, 'styleNotFound', () => odd),
  about(r.getStyle, 'styleNotFound', () => '../../etc/passwd'),
  row(r.editStyle, edit({}), 'styleNotFound'),
  row(r.editStyle, edit({ id: odd }), 'styleNotFound'),
  row(r.editStyle, edit({ paramValue: long(16) }), 'badRequest'),
  row(r.editStyle, edit({ uiContent: long(101) }), 'badRequest'),
  row(r.editStyle, edit({ slider: 0 }), 'badRequest'),
  row(r.editStyle, edit({ weight: Number.NaN }), 'badRequest'),
  row(r.collectStyle, () => ({ id: style.id }), 'styleNotFound'),
  about(r.deleteStyle, 'styleNotFound'),
  about(r.withdrawStyle, 'styleNotFound'),
  row(r.shareStyle, () => ({ id: style.id, rights: 'own' }), 'styleNotFound'),
  row(r.shareStyle, () => ({ id: style.id, rights: 'all of them' }), 'badRequest'),
  row(r.appealStyle, () => ({ id: style.id, text: 'Please' }), 'styleNotFound'),
  row(r.appealStyle, () => ({ id: style.id, text: ' ' }), 'badRequest'),
  about(r.listStyleVersions, 'styleNotFound'),
  about(r.listStyleUsers, 'styleNotFound'),
  about(r.listStyleUsers, 'styleNotFound', () => odd),
  about(r.getStyleFile, 'styleNotFound', () => style.value.slice('style:'.length)),
  row(r.addStyleVersion, () => ({ id: style.id, param1: body.param1 }), 'styleNotFound'),
  row(r.pushStyle, push({ param1: '' }), 'badRequest'),
  row(r.pushStyle, push({ param1: '../../../etc/passwd' }), 'styleNotReady'),
  row(r.pushStyle, push({ paramValue: ' \u200b ' }), 'contentEmpty'),
  row(r.pushStyle, push({ paramValue: long(16) }), 'badRequest'),
  row(r.pushStyle, push({ increaseword: long(101) }), 'badRequest'),
  row(r.pushStyle, push({ icon: 'https://example.com/a.png' }), 'pictureNotFound'),
  row(r.pushStyle, push({ icon: 'javascript:alert(1)' }), 'pictureNotFound'),
  row(r.pushStyle, push({ icon: ',,,' }), 'pictureCount'),
  row(r.pushStyle, push({ groupName: 'FLUX' }), 'styleElsewhere'),
  row(r.pushStyle, push({ saveId: 'short' }), 'badRequest'),
];

describe('a call of the style library', () => {
  it.each(rows.map((one) => [one.spec.id, one] as const))(
    '%s refuses it',
    async (_, { spec, sent, error, id }) => {
      const path = id ? buildPath(spec.path, { id: id() }) : spec.path;
      expect(await bob.post(path, sent())).toMatchObject({ error });
    },
  );

  it('takes no cover and no file of somebody else', async () => {
    const [cover = ''] = style.icon.split(',');
    expect(await bob.post(r.pushStyle.path, { ...body, icon: cover })).toMatchObject({
      error: 'pictureNotFound',
    });
    const { path } = (await importStyle(server, ann))['data'] as { path: string };
    expect(await bob.post(r.pushStyle.path, { ...body, param1: path })).toMatchObject({
      error: 'styleNotReady',
    });
  });

  it('says nothing about a style that is not for the person, also through its value', async () => {
    const capabilities = await bob.post('/app/generation/capabilities');
    expect(JSON.stringify(capabilities)).not.toContain(style.value);
    const [cover = ''] = style.icon.split(',');
    expect((await server.app.inject({ url: cover, headers: { token: bob.token } })).statusCode).toBe(404);
  });

  it('keeps those who are locked out of styles from changing them, and not from using them', async () => {
    const eve = await makePerson(server, { locks: [featureLocks.style] });
    expect(await eve.post(r.pushStyle.path, await pushBody(server, ann))).toMatchObject({
      error: 'featureLocked',
    });
    expect(await eve.post(r.getPersonStyle.path, {})).toMatchObject({ code: 0 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('not a model at all, only words')],
    ['a header of four gigabytes', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0, 123])],
    ['a file that is cut off', loraFile().subarray(0, 2_000)],
  ])('takes %s for no style file', async (_, bytes) => {
    expect(await importStyle(server, bob, bytes)).toMatchObject({ error: 'styleFileInvalid' });
  });
});
