import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/**
 * Stores the personal settings (JSON text of `userSettings`). `userId` must be the caller's own; what only the server
 * may say (`userAuth`) is ignored. Fields that are absent keep their value.
 */
export const saveSeting = defineRoute({
  id: 'account.saveSeting',
  method: 'POST',
  path: '/app/saveSeting',
  summary: 'Store the personal settings',
  access: 'session',
  body: z.object({
    userId: z.string().check(z.minLength(1), z.maxLength(64)),
    userSetting: z.string().check(z.maxLength(limits.account.settingsMaxLength)),
    csid: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: reply({ data: z.object({ userSetting: z.string() }) }),
});
