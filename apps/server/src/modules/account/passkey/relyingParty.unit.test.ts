import { expect, test } from 'vitest';
import { relyingPartyOf } from './relyingParty.ts';

const from = (host: string | undefined, publicUrl?: string) =>
  relyingPartyOf({ headers: { host } }, { publicUrl });

test('passkeys are for the host of PUBLIC_URL, whatever a request names', () => {
  expect(from('evil.example', 'https://Studio.example:8443')).toEqual({
    id: 'studio.example',
    origins: ['https://studio.example:8443'],
  });
});

test('without PUBLIC_URL they are for the host of the request, over HTTPS or HTTP', () => {
  expect(from('localhost:3000')).toEqual({
    id: 'localhost',
    origins: ['https://localhost:3000', 'http://localhost:3000'],
  });
  expect(from('studio.example')).toEqual({
    id: 'studio.example',
    origins: ['https://studio.example', 'http://studio.example'],
  });
});

test('a request without a host gets none', () => {
  expect(from(undefined)).toEqual({ id: '', origins: [] });
});
