import { documentRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createAssetService } from './asset.service.ts';
import { createDocumentComments } from './comment.service.ts';
import { createCommentWriting } from './comment.writing.ts';
import type { ContentMemory } from './content/contentMemory.ts';
import { setCover } from './cover.ts';
import { createDocumentList } from './documentList.ts';
import { presentOne } from './documentView.ts';
import { duplicateDocument } from './duplicate.ts';
import { createDocumentFolders } from './folder.service.ts';
import { createDocumentLibrary } from './library.service.ts';
import { setLock } from './lock.ts';
import { createDocumentTrash } from './trash.service.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { documentParts } from './documentParts.ts';
import { createDocumentService } from './document.service.ts';
import { createOfferService } from './offer.service.ts';
import { createSharingService } from './sharing.service.ts';
import { asPerson } from '../people/index.ts';
import { createRevisionService } from './revision.service.ts';
import type { Saving } from './saving.ts';

export function mountDocumentModule(app: FastifyInstance, deps: Deps): void {
  const { memory, events, saving } = documentParts(deps);

  registerContents(app, deps, { memory, saving });
  registerRevisions(app, deps, saving);
  registerLibrary(app, deps, { saving, events });
  registerFolders(app, deps);
  registerSharing(app, deps, events);
  registerComments(app, deps, events);
}

function registerContents(
  app: FastifyInstance,
  deps: Deps,
  { memory, saving }: { memory: ContentMemory; saving: Saving },
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

function registerRevisions(app: FastifyInstance, deps: Deps, saving: Saving): void {
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

function registerLibrary(
  app: FastifyInstance,
  deps: Deps,
  { saving, events }: { saving: Saving; events: DocumentEvents },
): void {
  const { list } = createDocumentList(deps);
  const library = createDocumentLibrary(deps, events);
  const trash = createDocumentTrash(deps, events);
  const assets = createAssetService(deps);

  mountRoute(app, documentRoutes.listDocuments, async ({ account, body }) => ({
    data: await list(account.id, body),
  }));

  mountRoute(app, documentRoutes.renameDocument, async ({ account, body }) => ({
    data: await library.rename(account.id, body.id, body.title),
  }));

  mountRoute(app, documentRoutes.setDocumentLock, async ({ account, body: { documentId, isLocked } }) => {
    for (const row of await setLock(deps.database, account.id, documentId, isLocked))
      await events.announce(row, 'details');
    return { data: await presentOne(deps.database, account.id, documentId) };
  });

  mountRoute(app, documentRoutes.moveDocuments, async ({ account, body }) => {
    await library.move(account.id, body.ids, body);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, documentRoutes.duplicateDocument, async ({ account, body }) => ({
    data: await duplicateDocument({ ...deps, assets, saving }, account, body),
  }));

  mountRoute(app, documentRoutes.setDocumentCover, async ({ account, body }) => {
    const changed = await setCover(deps, account.id, body.id, body);
    if (changed) await events.announce(changed, 'details');
    return { data: await presentOne(deps.database, account.id, body.id) };
  });

  mountRoute(app, documentRoutes.trashDocuments, async ({ account, body }) => {
    await trash.trash(account.id, body.ids);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, documentRoutes.restoreDocuments, async ({ account, body }) => {
    await trash.restore(account.id, body.ids);
    return { data: { ids: body.ids } };
  });

  mountRoute(app, documentRoutes.deleteDocumentsForever, async ({ account, body }) => ({
    data: { count: await trash.deleteForever(account.id, body.ids) },
  }));

  mountRoute(app, documentRoutes.findDocumentAssets, async ({ account, body }) => ({
    data: await assets.find(account.id, body),
  }));

  mountRoute(app, documentRoutes.uploadDocumentAssets, async ({ account, params, request }) => ({
    data: await assets.upload(account.id, params.id, request),
  }));
}

function registerFolders(app: FastifyInstance, deps: Deps): void {
  const folders = createDocumentFolders(deps);

  mountRoute(app, documentRoutes.listDocumentFolders, async ({ account, body }) => ({
    data: await folders.list(account.id, body.projectId),
  }));

  mountRoute(app, documentRoutes.saveDocumentFolder, async ({ account, body }) => ({
    data: await folders.save(account.id, body),
  }));

  mountRoute(app, documentRoutes.deleteDocumentFolder, async ({ account, body }) => {
    await folders.delete(account.id, body.id);
    return { data: { id: body.id } };
  });
}

function registerSharing(app: FastifyInstance, deps: Deps, events: DocumentEvents): void {
  const sharing = createSharingService(deps, events);
  const offers = createOfferService(deps, events, sharing);

  mountRoute(app, documentRoutes.getDocumentSharing, async ({ account, body }) => ({
    data: await sharing.get(account.id, body.documentId),
  }));

  mountRoute(app, documentRoutes.shareDocument, async ({ account, body }) => ({
    data: await sharing.share(asPerson(account), body),
  }));

  mountRoute(app, documentRoutes.setDocumentLink, async ({ account, body }) => ({
    data: await sharing.setLink(account.id, body),
  }));

  mountRoute(app, documentRoutes.shareDocumentWithEveryone, async ({ account, body }) => ({
    data: await sharing.shareWithEveryone(account.id, body.documentId, body.isForEveryone),
  }));

  mountRoute(app, documentRoutes.leaveDocument, async ({ account, body }) => {
    await sharing.leave(account.id, body.documentId);
    return { data: { documentId: body.documentId } };
  });

  mountRoute(app, documentRoutes.offerDocument, async ({ account, body }) => ({
    data: await offers.offer(asPerson(account), body.documentId, body.userId),
  }));

  mountRoute(app, documentRoutes.listDocumentOffers, async ({ account }) => ({
    data: await offers.list(account.id),
  }));

  mountRoute(app, documentRoutes.answerDocumentOffer, async ({ account, body }) => ({
    data: { document: await offers.answer(asPerson(account), body.documentId, body.isAccepted) },
  }));
}

function registerComments(app: FastifyInstance, deps: Deps, events: DocumentEvents): void {
  const comments = createDocumentComments(deps, events);
  const writing = createCommentWriting(deps, events);

  mountRoute(app, documentRoutes.listDocumentComments, async ({ account, body }) => ({
    data: await comments.list(account.id, body),
  }));

  mountRoute(app, documentRoutes.addDocumentComment, async ({ account, body }) => ({
    data: await writing.add(asPerson(account), body),
  }));

  mountRoute(app, documentRoutes.editDocumentComment, async ({ account, body }) => ({
    data: await writing.edit(asPerson(account), body),
  }));

  mountRoute(app, documentRoutes.deleteDocumentComment, async ({ account, body }) => {
    await comments.delete(account.id, body.documentId, body.id);
    return { data: { id: body.id } };
  });

  mountRoute(app, documentRoutes.resolveDocumentThread, async ({ account, body }) => ({
    data: await comments.resolve(account.id, body.documentId, body.id, body.isResolved),
  }));
}
