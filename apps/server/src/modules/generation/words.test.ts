import { limits, promptExtensionPath } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../../testing/fakeEngine.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const engine = createFakeEngine();
let server: TestApp;
let person: Person;
let stranger: Person;

beforeAll(async () => {
  engine.expandPrompt = async function* (prompt) {
    yield prompt;
    yield ', soft light';
  };
  engine.describePicture = async (bytes, language) => `${language} ${bytes.length > 0}`;
  server = await createTestApp({ engines: [engine] });
  person = await signUp(server);
  stranger = await signUp(server);
});
afterAll(() => server.close());

const extend = (payload: object, headers: Record<string, string> = { token: person.token }) =>
  server.app.inject({ method: 'POST', url: promptExtensionPath, headers, payload });

test('a prompt comes back longer, as text', async () => {
  const response = await extend({ prompt: '雪山 <b>&' });
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toBe('雪山 <b>&, soft light');
});

test.each([
  [{}],
  [{ prompt: '' }],
  [{ prompt: ['a', 'b'] }],
  [{ prompt: 'x'.repeat(limits.generation.promptMaxLength + 1) }],
])('without a prompt of a fair length nothing is written: %#', async (payload) => {
  expect((await extend(payload)).statusCode).toBe(400);
});

test('without a body the prompt of the address is read', async () => {
  const url = `${promptExtensionPath}?prompt=tea`;
  const { token } = person;
  const response = await server.app.inject({ method: 'POST', url, headers: { token } });
  expect(response.body).toBe('tea, soft light');
});

test('only somebody who is signed in is served', async () => {
  expect((await extend({ prompt: 'a' }, {})).statusCode).toBe(401);
  expect((await extend({ prompt: 'a' }, { cookie: `Admin-Token=${person.token}` })).statusCode).toBe(401);
});

test('pictures are put into words for their owner, at most ten', async () => {
  const upload = await postForm(server, '/app/common/upload', person.token, [['file', await pngBytes()]]);
  const { id } = upload['data'] as { id: string };
  const describe = (whose: Person, ids: string[], language = 'zh') =>
    whose.post('/app/generation/describe', { ids, language });
  expect(await describe(person, [id])).toEqual({ code: 0, data: [{ id, text: 'zh true' }] });
  expect(await describe(stranger, [id])).toMatchObject({ error: 'pictureNotFound' });
  expect(
    await describe(
      person,
      Array.from({ length: 11 }, () => id),
    ),
  ).toMatchObject({ error: 'badRequest' });
  expect(await describe(person, [id], 'fr')).toMatchObject({ error: 'badRequest' });
});

test('when an engine finds no words the next one is asked, and nothing is written twice', async () => {
  const broken = createFakeEngine();
  Object.assign(broken, { id: 'broken' });
  // oxlint-disable-next-line require-yield -- it fails before its first word
  broken.expandPrompt = async function* () {
    throw new Error('it is away');
  };
  broken.describePicture = () => Promise.reject(new Error('it is away'));
  const both = await createTestApp({ engines: [broken, engine] });
  const alone = await createTestApp({ engines: [broken] });
  const ask = async (app: TestApp) => {
    const { token } = await signUp(app);
    const payload = { prompt: 'tea' };
    return app.app.inject({ method: 'POST', url: promptExtensionPath, headers: { token }, payload });
  };
  expect((await ask(both)).body).toBe('tea, soft light');
  const refused = await ask(alone);
  expect(refused.statusCode).toBe(503);
  expect(refused.body).not.toContain('away');
  await Promise.all([both.close(), alone.close()]);
});
