import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** What a client must know of this installation before anybody signs in. */
const siteInfo = z.object({
  /** `demo` hides what a demonstration does not need; kept by the client under the storage key `mode`. */
  mode: z.enum(['normal', 'demo']),
  /** Company sign-in; null when it is not configured. */
  oidc: z.nullable(z.object({ label: z.string() })),
  /** Sign-in by scanning with the chat app; null when it is not configured. */
  chat: z.nullable(z.object({ label: z.string() })),
  /** False when an administrator invites people: an unknown account is then refused instead of created. */
  registration: z.boolean(),
  /** Whom to ask for more: shown by the lock dialog and the membership page, empty when not configured. */
  contact: z.object({ email: z.string(), chat: z.string() }),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const getSiteInfo = defineRoute({
  id: 'site.info',
  method: 'POST',
  path: '/app/help/siteInfo',
  summary: 'What a client must know of this installation',
  access: 'open',
  response: reply({ data: siteInfo }),
});
