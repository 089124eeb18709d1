import { vi } from 'vitest';

type Dialog = (options: { publicKey: Record<string, unknown> }) => Promise<unknown>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A passkey that a browser made. */
const madePasskey = {
  ...{ id: 'bmV3', rawId: bytes('new'), type: 'public-key' },
  getClientExtensionResults: () => ({}),
  response: {
    attestationObject: bytes('attestation'),
    clientDataJSON: bytes('data'),
    getTransports: () => ['internal'],
  },
};

/** A passkey that a browser used. */
const usedPasskey = {
  ...{ id: 'bmV3', rawId: bytes('new'), type: 'public-key' },
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: bytes('authenticator'),
    clientDataJSON: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user-1'),
  },
};

/** A browser with WebAuthn, whose dialogs a test answers; the person agrees unless it says otherwise. */
export function installPasskeys({
  create = async () => madePasskey,
  get = async () => usedPasskey,
}: { create?: Dialog; get?: Dialog } = {}) {
  const credentials = { create: vi.fn(create), get: vi.fn(get) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return credentials;
}

/** What a browser says when a dialog ends without a passkey. */
export const browserError = (name: string) => () => Promise.reject(new DOMException('', name));

/** Options as the server makes them. */
export const creationOptions = {
  ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'TAI Studio' }, pubKeyCredParams: [] },
  user: { id: 'dXNlci0x', name: 'ada@example.com', displayName: 'Ada' },
};
export const requestOptions = { challenge: 'AAAA', rpId: 'localhost' };
