import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@tai/contracts';

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** Values that replace the correct ones in an answer. */
interface Deviations {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** The device has not asked for its PIN, a fingerprint or a face. */
  isUnverified?: boolean;
  /** Null for an authenticator that does not say whom it signs for. */
  userHandle?: string | null;
  /** Signs with another key. */
  isForged?: boolean;
  counter?: number;
  id?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/**
 * An authenticator with one passkey, as WebAuthn Level 3 describes it: an ES256 key, attestation "none". It answers
 * `navigator.credentials` calls in the JSON form of the browser.
 * @param isCounting whether it counts its signatures, as security keys do and password managers do not
 */
export function createAuthenticator({ origin = 'http://localhost', isCounting = false } = {}) {
  const { privateKey, publicKey } = newKey();
  const ownId = base64url(randomBytes(32));
  let ownHandle = '';
  let signatures = 0;

  function clientData(type: string, challenge: string, deviations: Deviations): Buffer {
    const { origin: from = origin } = deviations;
    return Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: from,
        crossOrigin: false,
      }),
    );
  }

  /** The first 37 bytes of authenticator data. */
  function dataHead(rpId: string, { isUnverified, counter }: Deviations, extraFlags = 0): Buffer {
    if (isCounting) signatures += 1;
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head);
    // User present, user verified, and eligible for a backup and backed up when it does not count.
    head[32] = 0x01 | (isUnverified ? 0 : 0x04) | (isCounting ? 0 : 0x18) | extraFlags;
    head.writeUInt32BE(counter ?? signatures, 33);
    return head;
  }

  return {
    id: ownId,

    /** Answers `navigator.credentials.create`. */
    create(options: CreationOptions, deviations: Deviations = {}): PasskeyAttestation {
      ownHandle = options.user.id;
      const id = Buffer.from(deviations.id ?? ownId, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinates = [x, y].map((value) => Buffer.from(value, 'base64url'));
      // COSE in CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }.
      const key = Buffer.concat([
        Buffer.from('a50102032620012158', 'hex'),
        ...[Buffer.from([32]), coordinates[0] ?? Buffer.alloc(0), Buffer.from('2258', 'hex')],
        ...[Buffer.from([32]), coordinates[1] ?? Buffer.alloc(0)],
      ]);
      const head = dataHead(deviations.rpId ?? options.rp.id ?? '', deviations, 0x40);
      const data = Buffer.concat([head, Buffer.alloc(16), length, id, key]);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      // CBOR: { "fmt": "none", "attStmt": {}, "authData": data }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        ...[Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none'), Buffer.from([0x67])],
        ...[Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
        ...[Buffer.from([0x59]), dataLength, data],
      ]);
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviations)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get(options: RequestOptions, deviations: Deviations = {}): PasskeyAssertion {
      const data = dataHead(deviations.rpId ?? options.rpId ?? '', deviations);
      const client = clientData('webauthn.get', options.challenge, deviations);
      const key = deviations.isForged ? newKey().privateKey : privateKey;
      const id = deviations.id ?? ownId;
      const { userHandle = ownHandle } = deviations;
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
