import { documentRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createContentMemory } from './content/contentMemory.ts';
import { createDocumentEvents } from './documentEvents.ts';
import { createDocumentService } from './document.service.ts';
import { createRevisionService } from './revision.service.ts';
import { createSaving } from './saving.ts';

/** Bytes of JSON that are kept in memory of the newest contents. */
const rememberedBytes = 48 * 1024 * 1024;

export function mountDocumentModule(app: FastifyInstance, deps: Deps): void {
  const memory = createContentMemory(rememberedBytes);
  const events = createDocumentEvents(deps);
  const saving = createSaving(deps, memory, events);

  registerContents(app, deps, { memory, saving });
  registerRevisions(app, deps, saving);
}

function registerContents(
  app: FastifyInstance,
  deps: Deps,
  {
    memory,
    saving,
  }: { memory: ReturnType<typeof createContentMemory>; saving: ReturnType<typeof createSaving> },
): void {
  const service = createDocumentService(deps, memory);

  mountRoute(app, documentRoutes.createDocument, async ({ account, body }) => ({
    data: await service.create(account, body),
  }));

  mountRoute(app, documentRoutes.openDocument, async ({ account, body }) => ({
    data: await service.open(account, body.id, body.linkToken),
  }));

  mountRoute(app, documentRoutes.saveDocument, async ({ account, body }) => ({
    data: await saving.save(account, body),
  }));

  mountRoute(app, documentRoutes.getDocumentChanges, async ({ account, body }) => ({
    data: await service.changes(account.id, body.documentId, body.since),
  }));
}

function registerRevisions(app: FastifyInstance, deps: Deps, saving: ReturnType<typeof createSaving>): void {
  const revisions = createRevisionService(deps);

  mountRoute(app, documentRoutes.listRevisions, async ({ account, body }) => ({
    data: await revisions.list(account.id, body),
  }));

  mountRoute(app, documentRoutes.getRevision, async ({ account, body }) => ({
    data: {
      revision: body.revision,
      content: await revisions.content(account.id, body.documentId, body.revision),
    },
  }));

  mountRoute(app, documentRoutes.restoreRevision, async ({ account, body }) => ({
    data: { revision: await saving.restore(account, body) },
  }));

  mountRoute(app, documentRoutes.nameRevision, async ({ account, body }) => ({
    data: { revision: body.revision, name: await revisions.name(account.id, body) },
  }));
}
