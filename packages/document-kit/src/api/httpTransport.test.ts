import { user } from '@tai/test-kit';
import { expect, test, vi } from 'vitest';
import { createHttpTransport } from './httpTransport.ts';

const save = { documentId: 'd1', baseRevision: 1, saveId: 'save-0001', patches: [] };

function clientOf(userId: string | null) {
  const session = userId === null ? null : { token: 'token', user: user({ userId }) };
  return {
    session: { get: () => session } as Parameters<typeof createHttpTransport>[0]['session'],
    expire: vi.fn(),
  };
}

test.each([
  ['nobody', null],
  ['somebody else', 'other'],
])('while %s is signed in nothing is sent for an account', async (_, userId) => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const answer = await createHttpTransport(clientOf(userId), 'me').save(save);
  expect(answer).toMatchObject({ error: { code: 401 } });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('an answer that the session is over ends it, and files go as parts that have their hash for a name', async () => {
  const client = clientOf('me');
  const asked = vi.spyOn(globalThis, 'fetch');
  asked.mockResolvedValueOnce(Response.json({ code: 401, error: 'unauthenticated', msg: '' }));
  const transport = createHttpTransport(client, 'me');
  expect(await transport.save(save)).toMatchObject({ error: { code: 401 } });
  expect(client.expire).toHaveBeenCalledWith('token');
  asked.mockResolvedValueOnce(Response.json({ code: 0, data: [] }));
  await transport.uploadAssets('d1', new Map([['abc', new Blob(['x'])]]));
  const [address, options] = asked.mock.lastCall ?? [];
  expect(address).toBe('/app/document/asset/upload/d1');
  expect([...((options?.body ?? new FormData()) as FormData).keys()]).toEqual(['abc']);
  asked.mockRestore();
});
