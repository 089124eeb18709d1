import { setTimeout as wait } from 'node:timers/promises';
import type { RouteReply } from '@tai/contracts';
import type { MortalServer } from '../../../../apps/server/src/testing/mortalServer.ts';

/** Somebody who sends a call again, with the same keys, until a server answers it. */
export interface Caller {
  call<Spec extends { path: string; response: unknown }>(
    route: Spec,
    body?: object,
    path?: string,
  ): Promise<RouteReply<Spec>>;
}

export interface MortalClient extends Caller {
  /** Ends the server like a power cut, and starts another one. */
  killServer(): Promise<void>;
  /** Ends it for good. */
  end(): Promise<void>;
  /** Calls that got no answer and were made again. */
  retried(): number;
}

/** @param start starts the server, or another one on the same data */
export async function createMortalClient(start: () => Promise<MortalServer>): Promise<MortalClient> {
  let server = await start();
  let ready = Promise.resolve();
  let retried = 0;
  return {
    async call(route, body = {}, path = route.path) {
      for (;;) {
        await ready;
        const { url, token } = server;
        try {
          const headers = { 'content-type': 'application/json', token };
          const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
          const reply = (await response.json()) as RouteReply<typeof route> & {
            code: number | string;
            msg?: string;
          };
          if (Number(reply.code) !== 0) throw new Refused(`${path}: ${reply.code} ${reply.msg}`);
          return reply;
        } catch (error) {
          if (error instanceof Refused) throw error;
          retried += 1;
          // What failed before the kill was noticed has the next server to wait for.
          await wait(10);
        }
      }
    },

    async killServer() {
      const dying = server;
      ready = dying.kill().then(async () => {
        server = await start();
      });
      await ready;
    },

    end: () => server.kill(),
    retried: () => retried,
  };
}

/** The server answered, and not what was expected: no retry helps. */
export class Refused extends Error {
  override name = 'Refused';
}
