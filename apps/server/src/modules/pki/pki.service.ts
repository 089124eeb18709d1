import { randomUUIDv7, X509Certificate } from 'node:crypto';
import { limits, type SigningKey } from '@tai/contracts';
import { parseLabelSignature, readProvenance } from '@tai/provenance';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { violationOf } from '../../platform/database/violation.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formatOf } from '../upload/index.ts';
import { factsOf, makeSelfSigned, type SigningAlgorithm } from './certificate.ts';
import { readImportedKey } from './importedKey.ts';
import { isIntact, sealPurpose, signingKeysChanged } from './labelSigner.ts';
import { createSigningKeyRepository, type SigningKeyRow, toSigningKey } from './signingKey.repository.ts';

const day = 24 * 60 * 60_000;
/** A certificate begins a little earlier than now, for clocks that are behind. */
const clockTolerance = 5 * 60_000;

/** What a picture says of its label and what that is worth. */
export interface LabelVerdict {
  verdict: 'unlabelled' | 'unsigned' | 'unknownKey' | 'broken' | 'valid';
  label: Record<string, string>;
  key: SigningKey | null;
  signedAt: number | null;
}

export function createPkiService({
  database,
  secrets,
  events,
  clock,
}: Pick<Deps, 'database' | 'secrets' | 'events' | 'clock'>) {
  const repository = createSigningKeyRepository(database);

  async function find(id: string): Promise<SigningKeyRow> {
    const row = await repository.find(id);
    if (!row) throw new ApiError('keyNotFound');
    return row;
  }

  /** The first key that can sign is active at once; later ones stand by. */
  async function add(
    name: string,
    algorithm: SigningAlgorithm,
    key: { privateKey: string; chain: X509Certificate[] },
  ): Promise<SigningKey> {
    const [certificate] = key.chain;
    if (!certificate) throw new Error('pki.add: a key without a certificate');
    const id = randomUUIDv7();
    const row: Omit<SigningKeyRow, 'status'> = {
      ...factsOf(certificate),
      id,
      name,
      algorithm,
      certificates: key.chain.map((one) => one.toString()).join(''),
      sealedKey: secrets.seal(key.privateKey, sealPurpose(id)),
      signatures: 0,
      createdAt: clock.now(),
    };
    try {
      await database.transaction(async (transaction) => {
        const keys = createSigningKeyRepository(transaction);
        await keys.lockStatuses();
        await keys.insert({ ...row, status: (await keys.hasUsable()) ? 'standby' : 'active' });
      });
    } catch (error) {
      if (violationOf(error) === 'unique') throw new ApiError('keyTaken');
      throw error;
    }
    await events.publish(signingKeysChanged, {});
    return toSigningKey(await find(id));
  }

  return {
    list: () => repository.list(),

    async create(input: { name: string; algorithm: SigningAlgorithm; organization: string; days: number }) {
      const { name, algorithm, organization, days } = input;
      const notBefore = clock.now() - clockTolerance;
      const notAfter = clock.now() + days * day;
      const made = await makeSelfSigned({ name, algorithm, organization, notBefore, notAfter });
      return add(name, algorithm, {
        privateKey: made.privateKey,
        chain: [new X509Certificate(made.certificate)],
      });
    },

    /** @throws ApiError that names what is wrong with the key or a certificate */
    async import(input: { name: string; certificate: string; privateKey: string }): Promise<SigningKey> {
      const imported = readImportedKey(input.certificate, input.privateKey, clock.now());
      return add(input.name, imported.algorithm, imported);
    },

    /** @throws ApiError keyNotFound, keyRetired, keyExpired, certificateNotYetValid */
    async change(id: string, status: 'active' | 'retired'): Promise<SigningKey> {
      await database.transaction(async (transaction) => {
        const keys = createSigningKeyRepository(transaction);
        await keys.lockStatuses();
        const row = await keys.find(id);
        if (!row) throw new ApiError('keyNotFound');
        if (row.status === status) return;
        if (status === 'active') {
          if (row.status === 'retired') throw new ApiError('keyRetired');
          assertValidAt(row, clock.now());
          await keys.standActiveBy();
        }
        await keys.setStatus(id, status);
      });
      await events.publish(signingKeysChanged, {});
      return toSigningKey(await find(id));
    },

    /** @throws ApiError keyNotFound */
    async certificate(id: string): Promise<{ fileName: string; pem: string }> {
      const { fingerprint, certificates } = await find(id);
      return { fileName: `label-${fingerprint.slice(0, 16)}.pem`, pem: certificates };
    },

    /** @throws ApiError imageUnsupported, imageTooManyPixels */
    async verify(bytes: Uint8Array): Promise<LabelVerdict> {
      await assertImage(bytes);
      const label = readProvenance(bytes).aigc;
      const nothing = { key: null, signedAt: null };
      if (!label) return { verdict: 'unlabelled', label: {}, ...nothing };
      const fields = { ...label };
      const signature = parseLabelSignature(label.ReservedCode1);
      if (!signature) return { verdict: 'unsigned', label: fields, ...nothing };
      const { keyFingerprint, signedAt } = signature;
      const key = await repository.findByFingerprint(keyFingerprint);
      if (!key) return { verdict: 'unknownKey', label: fields, key: null, signedAt };
      const verdict = (await isIntact(bytes, label, signature, key)) ? 'valid' : 'broken';
      return { verdict, label: fields, key: toSigningKey(key), signedAt };
    },
  };
}

function assertValidAt({ notBefore, notAfter }: SigningKeyRow, now: number): void {
  const [from, to] = [new Date(notBefore).toISOString(), new Date(notAfter).toISOString()];
  if (now < notBefore) throw new ApiError('certificateNotYetValid', { from });
  if (now >= notAfter) throw new ApiError('keyExpired', { to });
}

/** What is no picture gets no verdict, and one of too many pixels is not decoded. */
async function assertImage(bytes: Uint8Array): Promise<void> {
  await formatOf(bytes);
  const { imagePixels } = limits.upload;
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ApiError('imageDamaged', {}, { cause: error });
    });
  const { width, height } = metadata;
  if (width * height > imagePixels) {
    throw new ApiError('imageTooManyPixels', { width, height, limitMegapixels: imagePixels / 1_000_000 });
  }
}
