import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

const days = z.number();

/** How long things are kept, in days. */
const retention = z.object({
  /** In the trash, before they are deleted permanently. */
  trashDays: days,
  /** In a library, before they move to the trash unless they are favorites or in a folder; 0 is for ever. */
  imageDays: days,
  videoDays: days,
  meshDays: days,
  /** Of boards, drawings and scenes outside of folders, since they were last changed; 0 is for ever. */
  documentDays: days,
});
export type Retention = z.infer<typeof retention>;

export const getRetention = defineRoute({
  id: 'site.retention',
  method: 'POST',
  path: '/app/help/retention',
  summary: 'How long this installation keeps things',
  access: 'session',
  response: reply({ data: retention }),
});
