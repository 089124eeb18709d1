import {
  documentRoutes,
  type Document,
  type DocumentFolder,
  type DocumentOffer,
  type Project,
} from '@tai/contracts';
import type { FakeServer } from '../server/fakeServer.ts';

let made = 0;

/** A document of a list, of the reader unless told; each has another id. */
export function documentLine(parts: Partial<Document> = {}): Document {
  made += 1;
  return {
    ...{ id: `document-${made}`, type: 'drawing', title: `Study ${made}`, revision: 3, bytes: 2_000 },
    ...{ owner: { id: 'me', name: 'Mia', avatar: '' }, projectId: null, folderId: null, coverUrl: null },
    ...{ access: 'owner', isShared: false, isForEveryone: false, isLocked: false },
    ...{ openedAt: null, trashedAt: null },
    ...{ createdAt: 1_760_000_000_000, updatedAt: 1_760_000_000_000 + made * 60_000 },
    ...parts,
  };
}

interface Around {
  folders?: readonly DocumentFolder[];
  projects?: readonly Project[];
  offers?: readonly DocumentOffer[];
}

/** Answers what a list of documents asks for: those of the folder that is shown, its folders, and the projects of the person. */
export function answerWithDocumentList(
  server: FakeServer,
  records: readonly Document[],
  { folders = [], projects = [], offers = [] }: Around = {},
): void {
  server.answer(documentRoutes.listDocuments, ({ body }) => ({
    data: {
      records: records.filter(({ folderId }) => body.folderId === undefined || folderId === body.folderId),
      next: null,
    },
  }));
  server.answer(documentRoutes.listDocumentFolders, ({ body }) => ({
    data: folders.filter(({ projectId }) => projectId === body.projectId),
  }));
  server.answer(documentRoutes.listProjects, { data: [...projects] });
  server.answer(documentRoutes.listDocumentOffers, { data: [...offers] });
}
