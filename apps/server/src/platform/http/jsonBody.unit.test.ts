import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerJsonBody } from './jsonBody.ts';

async function answerTo(payload: string) {
  const app = fastify();
  registerJsonBody(app);
  app.post('/', (request) => ({ body: request.body }));
  const answer = await app.inject({
    ...{ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload },
  });
  return answer.json<{ body: unknown; message?: string }>();
}

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['lists', lists(101)],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
  ['a list behind a string with quotes', `["\\"", "\\\\", ${lists(100)}]`],
  ['a list that never ends', '['.repeat(101)],
])('a body with too many levels is refused: %s', async (_, payload) => {
  expect(await answerTo(payload)).toMatchObject({ message: expect.stringContaining('100 levels') });
});

test.each([
  ['a hundred levels', lists(100)],
  ['many lists beside each other', `[${Array.from({ length: 200 }, () => '[]').join()}]`],
  ['brackets in a string', JSON.stringify({ text: `"\\${'['.repeat(200)}` })],
])('a body is read: %s', async (_, payload) => {
  expect((await answerTo(payload)).body).toEqual(JSON.parse(payload));
});

test('no body at all is none', async () => {
  expect(await answerTo('')).toEqual({});
});
