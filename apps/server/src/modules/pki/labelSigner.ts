import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import {
  type AigcLabel,
  formatLabelSignature,
  labelSigningInput,
  type LabelSignature,
} from '@tai/provenance';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import type { SecretBox } from '../../platform/secrets/secretBox.ts';
import type { SigningAlgorithm } from './certificate.ts';
import { imageHash } from './imageHash.ts';
import { createSigningKeyRepository, type SigningKeyRow } from './signingKey.repository.ts';

/** Channel on which processes hear that another key signs now. */
export const signingKeysChanged = 'pki.changed';

/** Purpose for which a private key is sealed. */
export function sealPurpose(keyId: string): string {
  return `signing-key ${keyId}`;
}

/** Signs content labels with the active key. */
export interface LabelSigner {
  /**
   * The value of `ReservedCode1` for a label of this picture; empty when no key is active or it cannot sign now, which
   * the log then says: nobody loses a picture because of its label.
   */
  sign(bytes: Uint8Array, label: AigcLabel): Promise<string>;
  close(): void;
}

interface ActiveKey {
  row: SigningKeyRow;
  privateKey: KeyObject;
}

interface SignerDeps {
  database: Database;
  secrets: SecretBox;
  events: EventBus;
  clock: Clock;
  log: Logger;
}

export function createLabelSigner({ database, secrets, events, clock, log }: SignerDeps): LabelSigner {
  const repository = createSigningKeyRepository(database);
  let active: Promise<ActiveKey | null> | undefined;
  const forget = () => {
    active = undefined;
  };
  const unsubscribe = [events.subscribe(signingKeysChanged, forget), events.subscribe(reconnected, forget)];

  async function readActive(): Promise<ActiveKey | null> {
    const row = await repository.findActive();
    return row && { row, privateKey: createPrivateKey(secrets.open(row.sealedKey, sealPurpose(row.id))) };
  }

  async function activeKey(): Promise<ActiveKey | null> {
    const reading = (active ??= readActive());
    try {
      return await reading;
    } catch (error) {
      if (active === reading) forget();
      throw error;
    }
  }

  return {
    async sign(bytes, label) {
      try {
        const key = await activeKey();
        if (!key) return '';
        const signedAt = clock.now();
        const { id, fingerprint: keyFingerprint, notBefore, notAfter } = key.row;
        if (signedAt < notBefore || signedAt >= notAfter) {
          log.warn(
            { keyId: id },
            'a label was not signed: the certificate of the active key is not valid now',
          );
          return '';
        }
        const input = labelSigningInput(label, { keyFingerprint, signedAt }, await imageHash(bytes));
        const signature = sign(digestOf(key.row.algorithm), input, {
          key: key.privateKey,
          dsaEncoding: 'ieee-p1363',
        }).toString('base64url');
        await repository.countSignature(id);
        return formatLabelSignature({ keyFingerprint, signedAt, signature });
      } catch (error) {
        log.error({ err: error }, 'a label was not signed');
        return '';
      }
    },

    close() {
      for (const undo of unsubscribe) undo();
    },
  };
}

/** Whether a label and its picture are as they were when this key signed them. */
export async function isIntact(
  bytes: Uint8Array,
  label: AigcLabel,
  { signature, ...by }: LabelSignature,
  { certificates, algorithm }: Pick<SigningKeyRow, 'certificates' | 'algorithm'>,
): Promise<boolean> {
  // A picture that cannot be decoded any more was changed.
  const hash = await imageHash(bytes).catch(() => null);
  if (hash === null) return false;
  const key = createPublicKey(
    new X509Certificate(certificates).publicKey.export({ type: 'spki', format: 'pem' }),
  );
  const input = labelSigningInput(label, by, hash);
  return verify(
    digestOf(algorithm),
    input,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

/** Ed25519 brings its own. */
function digestOf(algorithm: SigningAlgorithm): 'sha256' | null {
  return algorithm === 'ed25519' ? null : 'sha256';
}
