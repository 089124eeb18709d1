import { isAbsolute, normalize } from 'node:path';
import { z } from 'zod';

/** Names of folders stand in settings and messages. */
export const folderName = /^[A-Za-z0-9_-]{1,40}$/;

/** `loras=/mnt/loras,team=/srv/team` as paths by name. */
export const styleFoldersSchema = z.string().transform((value, context) => {
  const folders: Record<string, string> = {};
  for (const entry of value.split(',')) {
    const [, name = '', path = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(entry) ?? [];
    if (!folderName.test(name) || !isAbsolute(path) || Object.hasOwn(folders, name)) {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
    folders[name] = normalize(path);
  }
  return folders;
});
