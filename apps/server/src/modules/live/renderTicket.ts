/*
 * What lets one process of the installation ask another to render. It is sealed with the secret that all of them share
 * (SECRET_KEY, or secret.key in the folder they share), so that nothing has to be configured twice.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/secrets/secretBox.ts';

const purpose = 'live render line';
/** Milliseconds for which a ticket opens a line; clocks of two machines may differ by as much. */
const lifetime = 60_000;

const content = z.object({ id: z.uuid(), madeAt: z.number() });

export interface RenderTickets {
  make(): string;
  /** Whether a ticket is genuine, fresh and was not used here before. */
  use(ticket: string): boolean;
}

export function createRenderTickets(secrets: SecretBox, clock: Clock): RenderTickets {
  /** When each used ticket is too old anyhow. */
  const used = new Map<string, number>();

  function read(ticket: string): z.output<typeof content> | undefined {
    try {
      return content.safeParse(JSON.parse(secrets.open(ticket, purpose))).data;
    } catch {
      return undefined;
    }
  }

  return {
    make: () => secrets.seal(JSON.stringify({ id: randomUUID(), madeAt: clock.now() }), purpose),
    use(ticket) {
      const now = clock.now();
      for (const [id, until] of used) if (until < now) used.delete(id);
      const found = read(ticket);
      if (!found || Math.abs(now - found.madeAt) > lifetime || used.has(found.id)) return false;
      used.set(found.id, found.madeAt + lifetime);
      return true;
    },
  };
}
