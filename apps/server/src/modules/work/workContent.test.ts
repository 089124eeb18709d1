import { type Picture, type Work, workContents, type WorkKind } from '@tai/contracts';
import { copyVideo, readVideoLabels } from '@tai/media';
import { collect, memorySource, tinyVideo } from '@tai/media/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';

const tinyClip = { container: 'mp4', width: 64, height: 36, seconds: 1, fps: 12, audio: false } as const;
const noRecord = {
  ...{ prompt: '', negativePrompt: '', tool: '', engine: '', model: '', version: '', seed: 1 },
  ...{ width: 64, height: 36, operationCode: '', params: {} },
};
const noLabel = {
  ...{ ContentProducer: '', ProduceID: '', ReservedCode1: '', ContentPropagator: '', PropagateID: '' },
  ReservedCode2: '',
};

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  ann = await tools.signUp();
});
afterAll(() => server.close());

const save = (kind: WorkKind, items: readonly Picture[], over: object = {}) =>
  tools.save(ann, { kind, pictureIds: items.map(({ id }) => id), ...over });

test('a work is made of what its kind says, in drafts too', async () => {
  const items = {
    image: await tools.picture(ann),
    video: await tools.clip(ann, 'video'),
    '3d': await tools.clip(ann, '3d'),
  };
  for (const kind of ['image', 'video', '3d'] as const) {
    for (const [medium, item] of Object.entries(items)) {
      const fits = workContents[kind].medium === medium;
      expect(await save(kind, [item])).toMatchObject(
        fits ? { code: 0 } : { error: 'workKindMismatch', params: { kind, found: medium, medium: kind } },
      );
    }
  }
  expect(await save('video', [items.video, items.image])).toMatchObject({ error: 'workKindMismatch' });
});

test('clips and 3D files of a work say what they are', async () => {
  const clip = await tools.publish(ann, { kind: 'video' });
  expect(clip.pictures).toMatchObject([
    { medium: 'video', mimeType: 'video/mp4', width: 64, height: 36, video: { duration: 1, fps: 24 } },
  ]);
  expect(clip.cover).toMatchObject({ medium: 'video', video: { videoCodec: 'avc' } });
  const mesh = await tools.publish(ann, { kind: '3d' });
  expect(mesh.pictures).toMatchObject([{ medium: '3d', mesh: { triangles: 12 } }]);
  const original = await ann.get(mesh.pictures[0]?.url ?? '');
  expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'model/gltf-binary']);
});

test('a clip whose author hides the prompt is published without it, and with its labels', async () => {
  const aigc = { ...noLabel, Label: '1', ContentProducer: 'Studio' } as const;
  const record = { ...noRecord, prompt: 'a secret harbour' };
  const source = memorySource(await tinyVideo(tinyClip));
  const labelled = await collect(copyVideo(source, { record, aigc, digitalSourceType: 'algorithmicMedia' }));
  const clip = await tools.clip(ann, 'video', { original: await server.deps.files.put(labelled) });
  const labelsOf = async (over: object) => {
    const work = await tools.publish(ann, { kind: 'video', pictureIds: [clip.id], ...over });
    const { rawPayload } = await ann.get(work.pictures[0]?.url ?? '');
    return readVideoLabels(memorySource(rawPayload));
  };
  expect(await labelsOf({ isPromptVisible: true })).toMatchObject({ record: { prompt: 'a secret harbour' } });
  const hidden = await labelsOf({ isPromptVisible: false });
  expect(hidden).toMatchObject({ record: null, aigc: { ContentProducer: 'Studio' } });
});

test('a kind that shows something kept elsewhere needs it, and only one’s own of the right type', async () => {
  const items = [await tools.picture(ann)];
  expect(await save('node', items, { submit: true })).toMatchObject({
    ...{ error: 'workSubjectMissing', params: { kind: 'node', subject: 'board' } },
  });
  // A draft may still lack it.
  expect(await save('node', items)).toMatchObject({ code: 0, data: { subject: null } });
  const subject = { type: 'board', id: 'nobody knows' };
  expect(await save('node', items, { subject })).toMatchObject({ error: 'workSubjectUnknown' });
  expect(await save('image', items, { subject })).toMatchObject({ error: 'workSubjectUnknown' });
});

test('a subject of one’s own is kept and told', async () => {
  const own = await createTestApp();
  // As a module puts it into its manifest.
  Object.assign(own.deps.workSubjects, {
    board: {
      isOwn: async (_: unknown, userId: string, id: string) => id === `board of ${userId}`,
      newest: async () => 1,
      pin: async () => undefined,
    },
  });
  const ownTools = createWorkTools(own);
  try {
    await ownTools.review(false);
    const ben = await ownTools.signUp();
    const subject = { type: 'board', id: `board of ${ben.user.userId}` };
    const made = await ownTools.publish(ben, { kind: 'node', subject });
    expect(made.subject).toEqual(subject);
    const stranger = await ownTools.signUp();
    const answer = await ownTools.save(stranger, { kind: 'node', subject });
    expect(answer).toMatchObject({ error: 'workSubjectUnknown' });
    expect(((await ownTools.get(stranger, made.id)) satisfies Work).subject).toEqual(subject);
  } finally {
    await own.close();
  }
});
