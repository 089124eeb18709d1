import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createPreparedDownloads } from '../preparedDownload/index.ts';
import { type AuditFilter, createAuditRepository } from './audit.repository.ts';
import { auditCsv } from './auditCsv.ts';
import { auditSource } from './auditSource.ts';

/** Entries that are read at once for an export. */
const pieceSize = 1_000;

export function mountAuditModule(app: FastifyInstance, deps: Deps): void {
  const { audit, clock, database } = deps;
  const repository = createAuditRepository(database);
  const downloads = createPreparedDownloads(deps);

  mountRoute(app, adminRoutes.listAudit, async ({ body: { currPage, pageSize, ...filter } }) => {
    const page = await repository.list(filter, { limit: pageSize, offset: (currPage - 1) * pageSize });
    return { data: { ...page, actions: await repository.actions() } };
  });

  mountRoute(app, adminRoutes.exportAudit, async ({ account, body, request }) => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const fileName = await downloads.prepare(account.id, `audit-${day}.csv`, auditCsv(allEntries(body)));
    await audit.record({ ...auditSource({ account, request }), action: 'audit.export' });
    return { data: { fileName } };
  });

  async function* allEntries(filter: AuditFilter) {
    let piece = await repository.listAfter(filter, null, pieceSize);
    while (piece.length > 0) {
      yield piece;
      piece = await repository.listAfter(filter, piece.at(-1) ?? null, pieceSize);
    }
  }
}

/** The durable work of this module, for every process that works. */
export function scheduleAuditUpkeep({ queue, audit }: Deps): void {
  queue.work('audit.removeExpired', () => audit.removeExpired());
  queue.schedule('audit.removeExpired', '53 2 * * *');
}
