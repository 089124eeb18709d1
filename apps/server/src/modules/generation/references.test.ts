import { type Capability, errorCode, limits, type Picture, pictureTypes } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeEngine, fakeCapability } from '../../testing/fakeEngine.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Answer, type Person, signUp } from '../../testing/person.ts';
import { copyInto, makeProject, setRole } from '../../testing/projectTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const engine = createFakeEngine();
let server: TestApp;
let person: Person;
let stranger: Person;
let key = 0;

const text = (name: string) => ({ en: name, zh: name, ja: name });

function editing(): Capability {
  const style = { flow: 'f', model: 'm' };
  return {
    ...fakeCapability(),
    tool: 'cutout',
    parameters: [
      {
        ...{ name: 'source', label: text('Picture'), type: 'images', role: 'source', required: true },
        ...{ min: 1, max: 2, maxWidth: 60, maxHeight: 50, default: [] },
      },
      { name: 'mask', label: text('Mask'), type: 'mask', of: 'source', kind: 'area', default: null },
      { name: 'box', label: text('Box'), type: 'box', of: 'source', default: null },
      {
        ...{ name: 'styles', label: text('Styles'), type: 'styles', max: 2, default: [] },
        intensity: { min: 0, max: 100, step: 1, default: 50 },
        options: [
          { value: 'ink', label: text('Ink'), ...style },
          { value: 'oil', label: text('Oil'), ...style },
          { value: 'lora', label: text('Lora'), flow: 'other', model: 'm' },
        ],
      },
    ],
  };
}

beforeAll(async () => {
  server = await createTestApp({ engines: [engine] });
  person = await signUp(server);
  stranger = await signUp(server);
});
beforeEach(() => {
  engine.reset();
  engine.capability = editing();
});
afterAll(() => server.close());

async function upload(
  bytes: Buffer,
  owner = person,
  picType: string = pictureTypes.upload,
): Promise<Picture> {
  const answer = await postForm(server, '/app/common/upload', owner.token, [
    ['picType', picType],
    ['file', bytes],
  ]);
  expect(answer.code).toBe('0');
  return answer['data'] as Picture;
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

function submit(params: object): Promise<Answer> {
  key += 1;
  const idempotencyKey = `references-${key}`;
  return person.post('/app/generation/submit', { tool: 'cutout', params, idempotencyKey });
}

function refused(answer: Answer, error: Parameters<typeof errorCode>[0]): void {
  expect(answer).toMatchObject({ code: errorCode(error), error });
}

test('what a picture was made from is part of its recipe, without the mask', async () => {
  const source = await upload(await pngBytes(40, 30));
  const mask = await upload(await plain(40, 30, '#fff'), person, pictureTypes.mask);
  const job = await submit({ source: [source.id], mask: mask.id, styles: [{ id: 'ink', intensity: 30 }] });
  expect(job).toMatchObject({ code: 0, data: { params: { source: [source.id], mask: mask.id } } });
  const { operation } = (await person.post('/app/operation/getByOperationCode', {
    operationCode: job['operationCode'],
  })) as unknown as { operation: { parents: string[] } };
  expect(operation.parents).toEqual([source.id]);
});

test('pictures of somebody else, deleted ones and names of nothing are not found', async () => {
  const foreign = await upload(await pngBytes(40, 30), stranger);
  const gone = await upload(await pngBytes(40, 30));
  await person.post(`/app/picture/delete/${gone.id}`);
  for (const id of [foreign.id, gone.id, 'nothing', '../x']) {
    refused(await submit({ source: [id] }), 'pictureNotFound');
  }
});

test('pictures of a project are inputs for its members, until they leave', async () => {
  const [owner, member] = [stranger, person].map(({ user, post }) => ({ id: user.userId, post }));
  const projectId = await makeProject(owner!, [[member!, 'viewer']]);
  const { id } = await upload(await pngBytes(40, 30), stranger);
  const source = await copyInto(owner!, projectId, [id]);
  expect(await submit({ source })).toMatchObject({ code: 0, data: { params: { source } } });
  await setRole(owner!, projectId, member!, null);
  refused(await submit({ source }), 'pictureNotFound');
});

test('a picture is too large in either way of standing only when both sides are over', async () => {
  const upright = await upload(await pngBytes(50, 60));
  expect(await submit({ source: [upright.id] })).toMatchObject({ code: 0 });
  const large = await upload(await pngBytes(61, 50));
  refused(await submit({ source: [large.id] }), 'pictureTooLarge');
});

test('an enlargement that is not possible is refused by the rule of the form, before it waits', async () => {
  const options = ['2', '4', '2k'].map((value) => ({ value, label: text(value) }));
  engine.capability = {
    ...editing(),
    parameters: [
      ...editing().parameters,
      {
        ...{ name: 'factor', label: text('Enlarge'), type: 'select', options, default: '2' },
        enlarges: { of: 'source', maxWidth: 150, maxHeight: 120 },
      },
    ],
  };
  const source = [(await upload(await pngBytes(50, 40))).id];
  expect(await submit({ source })).toMatchObject({ code: 0 });
  for (const factor of ['4', '2k']) {
    const answer = await submit({ source, factor });
    refused(answer, 'enlargementTooLarge');
    expect(answer['params']).toMatchObject({ maxWidth: 150, maxHeight: 120 });
  }
});

test('too many pictures, none, and what is no list are refused by name', async () => {
  const { id } = await upload(await pngBytes(40, 30));
  refused(await submit({ source: [id, id, id] }), 'pictureCount');
  refused(await submit({ source: [] }), 'parameterMissing');
  refused(await submit({}), 'parameterMissing');
  refused(await submit({ source: id }), 'parameterInvalid');
  refused(await submit({ source: [{ id }] }), 'parameterInvalid');
});

test('a mask has the size of its picture, is white on black, and chooses something', async () => {
  const source = await upload(await pngBytes(40, 30));
  const of = async (bytes: Buffer) => {
    const mask = await upload(bytes, person, pictureTypes.mask);
    return submit({ source: [source.id], mask: mask.id });
  };
  refused(await of(await plain(80, 60, '#fff')), 'maskSize');
  refused(await of(await plain(40, 40, '#fff')), 'aspectRatio');
  refused(await of(await plain(40, 30, '#f00')), 'maskInvalid');
  refused(await of(await plain(40, 30, '#000')), 'maskInvalid');
  refused(await submit({ source: [source.id], mask: 'nothing' }), 'pictureNotFound');
  expect(await of(await plain(40, 30, '#fff'))).toMatchObject({ code: 0 });
});

test('a full queue is told before any mask is looked at', async () => {
  const late = await signUp(server);
  const source = await upload(await pngBytes(40, 30), late);
  const coloured = await upload(await plain(40, 30, '#f00'), late, pictureTypes.mask);
  const submitLate = (params: object) => {
    key += 1;
    const idempotencyKey = `references-${key}`;
    return late.post('/app/generation/submit', { tool: 'cutout', params, idempotencyKey });
  };
  for (let count = 0; count < limits.generation.activeJobsPerUser; count++) {
    expect(await submitLate({ source: [source.id] })).toMatchObject({ code: 0 });
  }
  refused(await submitLate({ source: [source.id], mask: coloured.id }), 'jobQueueFull');
});

test('a mask is in no library and in no count', async () => {
  const before = await person.post('/app/picture/getList', { currPage: 1, pageSize: 100 });
  const mask = await upload(await plain(40, 30, '#fff'), person, pictureTypes.mask);
  const after = await person.post('/app/picture/getList', { currPage: 1, pageSize: 100 });
  expect(after['data']).toEqual(before['data']);
  const byId = await person.post('/app/picture/getByIds', { ids: [mask.id] });
  expect(byId['data']).toMatchObject([{ id: mask.id, picType: pictureTypes.mask }]);
  expect((await stranger.post('/app/picture/getByIds', { ids: [mask.id] }))['data']).toEqual([]);
});

test('a rectangle lies inside the picture', async () => {
  const { id } = await upload(await pngBytes(40, 30));
  const box = (left: number, top: number, width: number, height: number) =>
    submit({ source: [id], box: { left, top, width, height } });
  expect(await box(0, 0, 40, 30)).toMatchObject({ code: 0 });
  refused(await box(1, 0, 40, 30), 'boxOutside');
  for (const bad of [box(-1, 0, 5, 5), box(0, 0, 0, 5), box(0.5, 0, 5, 5)]) {
    refused(await bad, 'parameterInvalid');
  }
});

test('styles share flow and model, are known, named once, and at most so many', async () => {
  const { id } = await upload(await pngBytes(40, 30));
  const of = (...styles: object[]) => submit({ source: [id], styles });
  expect(await of({ id: 'ink' }, { id: 'oil', intensity: 100 })).toMatchObject({
    code: 0,
    data: {
      params: {
        styles: [
          { id: 'ink', intensity: 50 },
          { id: 'oil', intensity: 100 },
        ],
      },
    },
  });
  refused(await of({ id: 'ink' }, { id: 'lora' }), 'stylesDiffer');
  refused(await of({ id: 'ink' }, { id: 'oil' }, { id: 'lora' }), 'stylesTooMany');
  refused(await of({ id: 'ink' }, { id: 'ink' }), 'parameterInvalid');
  refused(await of({ id: 'none' }), 'styleUnknown');
  refused(await of({ id: 'ink', intensity: 101 }), 'parameterOutOfRange');
  expect(limits.generation.activeJobsPerUser).toBeGreaterThan(8);
});
