/*
 * People who save one document while its server is killed again and again, in the middle of their saves. They do what a client
 * does: a save that was not acknowledged is sent again with the same key. Used by a test with two kills and by the bench with ten.
 */
import { randomUUID } from 'node:crypto';
import { documentRoutes, type DocumentContent, type RouteReply } from '@tai/contracts';
import type { MortalServer } from './mortalServer.ts';

type Reply<R> = RouteReply<R> & { code: number; msg?: string };

/** What is there after all saves were acknowledged. */
export interface SavesOutcome {
  /** Acknowledged saves whose change is not in the content. */
  lost: number;
  /** Revisions beyond one for each save. */
  twice: number;
  /** Calls that got no answer and were made again. */
  retried: number;
}

/** Save together at any time, so that every kill hits some. */
const writers = 4;

/** @param start starts the server, or another one on the same data */
export async function saveUnderKills(
  start: () => Promise<MortalServer>,
  { saves, kills }: { saves: number; kills: number },
): Promise<SavesOutcome> {
  let server = await start();
  let ready = Promise.resolve();
  let retried = 0;
  let acknowledged = 0;
  let killed = 0;

  async function call<R extends { path: string; response: unknown }>(
    route: R,
    body: object,
  ): Promise<Reply<R>> {
    for (;;) {
      await ready;
      const { url, token } = server;
      try {
        const headers = { 'content-type': 'application/json', token };
        const response = await fetch(url + route.path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        const reply = (await response.json()) as Reply<R>;
        if (reply.code !== 0) throw new Refused(`${route.path}: ${reply.msg}`);
        return reply;
      } catch (error) {
        if (error instanceof Refused) throw error;
        retried += 1;
        // What failed before the kill was noticed has the next server to wait for.
        await new Promise(setImmediate);
      }
    }
  }

  function restart(): void {
    const dying = server;
    ready = dying.kill().then(async () => {
      server = await start();
    });
  }

  const made = await call(documentRoutes.createDocument, {
    ...{ saveId: randomUUID(), type: 'board', title: 'Under kills' },
    content: { values: {} },
  });
  const { id: documentId } = made.data;
  let next = 0;

  async function write(): Promise<void> {
    let baseRevision = 1;
    while (next < saves) {
      const value = next;
      next += 1;
      const patches = [{ op: 'add', path: ['values', `key${value}`], value }];
      const save = { documentId, baseRevision, saveId: randomUUID(), patches };
      const { data } = await call(documentRoutes.saveDocument, save);
      baseRevision = data.revision;
      acknowledged += 1;
      if (killed < kills && acknowledged >= ((killed + 1) * saves) / (kills + 1)) {
        killed += 1;
        restart();
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write));

  const { data } = await call(documentRoutes.openDocument, { id: documentId });
  const { values } = data.content as DocumentContent & { values: Record<string, number> };
  const lost = Array.from({ length: saves }, (_, value) => value).filter(
    (value) => values[`key${value}`] !== value,
  );
  await server.kill();
  return { lost: lost.length, twice: data.document.revision - 1 - saves, retried };
}

/** The server answered, and not what was expected: no retry helps. */
class Refused extends Error {
  override name = 'Refused';
}
