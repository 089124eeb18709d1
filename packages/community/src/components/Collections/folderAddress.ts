import type { Profile } from '@tai/contracts';
import { href } from '@tai/kernel';

/** Address of a folder on its owner's page, or of all of them. */
export const folderAddress = ({ id, isMe }: Pick<Profile, 'id' | 'isMe'>, folderId?: string): string =>
  href('community.person', { query: { id: isMe ? undefined : id, tab: 'collections', folder: folderId } });
