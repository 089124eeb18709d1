import { expect, test } from 'vitest';
import { passkeyObstacle } from './passkeyObstacle.ts';

const at = (hostname: string, fields: object = {}) =>
  passkeyObstacle({
    isSecureContext: true,
    PublicKeyCredential: () => undefined,
    location: { hostname } as Location,
    ...fields,
  });

test('passkeys work at host names over HTTPS, and at localhost', () => {
  expect(at('studio.example')).toBeNull();
  expect(at('localhost')).toBeNull();
  expect(at('server2')).toBeNull();
});

test('passkeys do not work over HTTP or at IP addresses', () => {
  expect(at('studio.local', { isSecureContext: false, PublicKeyCredential: undefined })).toBe('address');
  expect(at('127.0.0.1')).toBe('address');
  expect(at('[fe80::1]')).toBe('address');
});

test('a browser without WebAuthn has none', () => {
  expect(at('studio.example', { PublicKeyCredential: undefined })).toBe('unsupported');
});
