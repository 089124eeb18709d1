import { randomBytes } from 'node:crypto';
import { fileIdOf, limits } from '@tai/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { ContentVanishedError, keepContents, releaseContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createAccountRepository } from './account.repository.ts';
import { createAvatarRepository } from './avatar.repository.ts';

const { avatarBytes } = limits.account;
/** Pixels of each side. */
const avatarSize = 256;
const { imagePixels, decodeTimeout } = limits.upload;
const limitMb = avatarBytes / 1024 / 1024;

export interface AvatarService {
  /**
   * Makes an image the avatar of an account; the one before is gone.
   * @throws ApiError avatarTooLarge, avatarFormat, imageTooManyPixels, imageDamaged, storageFull, serverStorageFull, diskFull
   */
  store(account: Account, bytes: Uint8Array): Promise<Account>;
  /**
   * Takes the avatar away (empty), confirms the one that `store` made, or makes one of an own picture, by the address
   * that its upload answered.
   * @throws ApiError badRequest for any other address, and as `store`
   */
  choose(account: Account, address: string): Promise<Account>;
  /** Takes the avatar away with its bytes; does nothing without one. */
  remove(userId: string): Promise<void>;
  /** Key of the bytes under a public name. */
  keyOf(id: string): Promise<string | null>;
}

/** Media type of every stored avatar. */
export const avatarType = 'image/webp';

function addressOf(id: string): string {
  return `/app/avatar/${id}`;
}

export function createAvatarService({
  database,
  files,
  sessions,
  storage,
  fileFinders,
}: Deps): AvatarService {
  const repository = createAvatarRepository(database);

  async function put(userId: string, image: Uint8Array): Promise<Account | null> {
    const id = randomBytes(16).toString('hex');
    const content = await files.put(image);
    return transactionWithFiles({ database, files }, async (transaction) => {
      // First: it holds the row of the account, so that two uploads at once follow one another.
      const changed = await createAccountRepository(transaction).update(userId, { avatar: addressOf(id) });
      if (!changed) return null;
      await keepContents(transaction, files, [content]);
      const former = await createAvatarRepository(transaction).replace({ id, userId, key: content.key });
      if (former !== null) await releaseContents(transaction, files, [former]);
      return changed;
    });
  }

  async function take(userId: string): Promise<Account | null> {
    return transactionWithFiles({ database, files }, async (transaction) => {
      const changed = await createAccountRepository(transaction).update(userId, { avatar: null });
      const former = await createAvatarRepository(transaction).remove(userId);
      if (former !== null) await releaseContents(transaction, files, [former]);
      return changed;
    });
  }

  /** Bytes behind the address of a file that the account owns; null for any other address. */
  async function ownFile(ownerId: string, address: string): Promise<Uint8Array | null> {
    const fileId = fileIdOf(address);
    if (fileId === null) return null;
    for (const find of fileFinders) {
      const found = await find(database, fileId, 'original');
      if (!found) continue;
      const isOwnImage = found.ownerId === ownerId && found.mimeType.startsWith('image/');
      return isOwnImage ? files.read(found.key) : null;
    }
    return null;
  }

  async function announced(changed: Account | null): Promise<Account> {
    if (!changed) throw new ApiError('unauthenticated');
    await sessions.announceChange(changed.id);
    return changed;
  }

  async function store(account: Account, bytes: Uint8Array): Promise<Account> {
    const image = await squareOf(bytes);
    await storage.assertRoom({ userId: account.id }, image.byteLength);
    const changed = await put(account.id, image).catch((error: unknown) => {
      // The last account with this very avatar took it away at the same moment.
      if (error instanceof ContentVanishedError) return put(account.id, image);
      throw error;
    });
    return announced(changed);
  }

  return {
    store,

    async choose(account, address) {
      if (address === '') return announced(await take(account.id));
      if (address === account.avatar) return account;
      const bytes = await ownFile(account.id, address);
      if (!bytes)
        throw new ApiError('badRequest', {
          detail: 'userAvatar: not an avatar or a picture of this account',
        });
      return store(account, bytes);
    },

    async remove(userId) {
      await take(userId);
    },

    keyOf: (id) => repository.keyOf(id),
  };
}

/** Pixels alone, written anew: nothing that came with the file goes on. */
async function squareOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength >= avatarBytes) throw new ApiError('avatarTooLarge', { limitMb });
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !['image/jpeg', 'image/png', 'image/apng'].includes(type.mime)) {
    throw new ApiError('avatarFormat', { found: type?.mime ?? 'something else' });
  }
  // The header alone, before any pixel is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  if (width * height > imagePixels) {
    throw new ApiError('imageTooManyPixels', { width, height, limitMegapixels: imagePixels / 1_000_000 });
  }
  return sharp(bytes, { limitInputPixels: imagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeTimeout / 1000 })
    .autoOrient()
    .toColourspace('srgb')
    .resize(avatarSize, avatarSize, { fit: 'cover' })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(damaged);
}

function damaged(error: unknown): never {
  throw new ApiError('imageDamaged', {}, { cause: error });
}
