import { limits } from '@tai/contracts';

/** What is wrong with a file that is to become an avatar; null when it may be sent. */
export function avatarProblem(file: Pick<File, 'type' | 'size'>): 'format' | 'size' | null {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return 'format';
  return file.size < limits.account.avatarBytes ? null : 'size';
}

/** Address of an avatar: the server's path from its root, whatever it was stored as. Undefined without one. */
export function avatarAddress(userAvatar: string | null): string | undefined {
  if (!userAvatar) return undefined;
  return userAvatar.startsWith('/') || /^https?:/.test(userAvatar) ? userAvatar : `/${userAvatar}`;
}
