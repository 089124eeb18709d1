import { availableParallelism } from 'node:os';
import { media, type Medium } from '@tai/contracts';
import { z } from 'zod';
import { variable, wholeNumber } from './variable.ts';

/** Different names separated by commas. */
const names = (form: RegExp, max: number) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(',').map((one) => one.trim()))])
    .refine((list) => list.length <= max && list.every((one) => form.test(one)));

/** Variables about what a process takes of the work, and how it stops. */
export const workerVariables = {
  WORKER: variable({
    schema: z.enum(['inline', 'only', 'none']).default('inline'),
    allowed: 'inline, only or none',
    purpose: '`inline`: this process serves and generates; `only`: it generates; `none`: it serves.',
  }),
  WORKER_THREADS: variable({
    schema: wholeNumber(1, 64).default(Math.max(1, availableParallelism() - 1)),
    allowed: 'a whole number from 1 to 64',
    purpose: 'Pictures that the built-in engine renders at once; default: processors less one.',
  }),
  WORKER_ENGINES: variable({
    schema: names(/^[\w.-]{1,100}$/, 100).optional(),
    allowed: '1 to 100 ids of engines separated by commas, each of letters, digits, _, . and -',
    purpose:
      'Engines whose jobs and trainings this process takes; default: all. Ids are shown under Monitoring → Engines and queue. One that is not there yet is taken as soon as it is added.',
  }),
  WORKER_MEDIA: variable({
    schema: names(new RegExp(`^(${media.join('|')})$`), media.length)
      .transform((list) => list as Medium[])
      .optional(),
    allowed: `one or more of ${media.join(', ')}, separated by commas`,
    purpose: 'What the jobs make that this process takes; default: everything.',
  }),
  DRAIN_SECONDS: variable({
    schema: wholeNumber(0, 300).optional(),
    allowed: 'a whole number from 0 to 300',
    purpose:
      'How long a process that was told to stop by SIGTERM answers 503 at `/readyz` and goes on serving, until balancers send nothing more. Default: 5 with `DATABASE_URL`, else 0.',
  }),
  LIVE_RENDER: variable({
    schema: z
      .enum(['local', 'off'])
      .or(
        z
          .string()
          .regex(/^wss?:\/\/[^\s/?#@]+$/)
          .refine((value) => URL.canParse(value)),
      )
      .optional(),
    allowed: 'local, off, or an address ws(s)://host:port without a path',
    purpose:
      'Where images are rendered while people draw. `local`: in this process; `off`: nowhere; an address: in the process there, which has `WORKER` other than `none` and the same secret. Default: local, and off with `WORKER=none`.',
  }),
};
