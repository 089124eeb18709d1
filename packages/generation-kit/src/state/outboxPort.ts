import { definePort } from '@tai/kernel';
import type { Outbox } from './outbox.ts';

/** The outbox of the person who is signed in. The runtime of the kit provides it, before that of any feature built with it. */
export const outboxPort = definePort<Outbox>('generation.outbox');
