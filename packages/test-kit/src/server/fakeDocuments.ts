import {
  applyPatches,
  documentTypes,
  pathsInConflict,
  type Document,
  type DocumentAsset,
  type DocumentContent,
  type DocumentType,
  type ErrorName,
  type ErrorParams,
  type Patch,
  type RouteBody,
  type RouteReply,
  documentRoutes,
} from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { createFakeComments, type FakeComments } from './fakeComments.ts';
import { refusal, type FakeServer, type Refusal } from './fakeServer.ts';

type Body<Name extends keyof typeof documentRoutes> = RouteBody<(typeof documentRoutes)[Name]>;
type Change = RouteReply<typeof documentRoutes.saveDocument>['data']['missed'][number];

interface Revision extends Change {
  saveId: string;
  content: DocumentContent;
}

/** Documents in memory that follow the rules of the contract: keys of saves, revisions, merging, conflicts, files, limits. */
export interface FakeDocuments {
  create(body: Body<'createDocument'>): Document | Refusal;
  open(body: Body<'openDocument'>): { document: Document; content: DocumentContent } | Refusal;
  save(body: Body<'saveDocument'>): { revision: number; missed: Change[] } | Refusal;
  changes(body: Body<'getDocumentChanges'>): { revision: number; changes: Change[] } | Refusal;
  revision(body: Body<'getRevision'>): { revision: number; content: DocumentContent } | Refusal;
  findAssets(body: Body<'findDocumentAssets'>): DocumentAsset[] | Refusal;
  addAsset(documentId: string, hash: string, file: Blob): DocumentAsset | Refusal;
  /** Adds a document at revision 1. */
  seed(type: DocumentType, content: DocumentContent, access?: Document['access']): string;
  /** What another person saves. */
  savedByOther(id: string, patches: Patch[]): number;
  /** The newest content, its number, and every key a save came with, oldest first. */
  contentOf(id: string): DocumentContent;
  revisionOf(id: string): number;
  savesOf(id: string): string[];
  /** Documents, oldest first. */
  ids(): string[];
  remove(id: string): void;
  setAccess(id: string, access: Document['access']): void;
  setLock(body: Body<'setDocumentLock'>): Document | Refusal;
  fileOf(url: string): Blob | undefined;
  /** What is said on the documents. */
  comments: FakeComments;
}

interface Kept {
  document: Document;
  revisions: Revision[];
  assets: Map<string, { asset: DocumentAsset; file: Blob }>;
}

const me = { id: 'me', name: 'Mia', avatar: '' };
const other = { id: 'other', name: 'Otto', avatar: '' };
const named = /asset:([0-9a-f]{64})/g;

/** Makes a server without documents. */
export function createFakeDocuments(): FakeDocuments {
  const documents = new Map<string, Kept>();
  const comments = createFakeComments();
  const made = new Map<string, string>();

  function make(type: DocumentType, title: string, content: DocumentContent): Kept {
    // Never the same twice: the browser of a story may still have work of the one before.
    const id = `document-${randomKey()}`;
    const now = Date.now();
    const kept: Kept = {
      document: {
        ...{ id, type, title, owner: me, projectId: null, folderId: null, revision: 1 },
        ...{
          bytes: JSON.stringify(content).length,
          coverUrl: null,
          access: 'owner',
          isShared: false,
          isForEveryone: false,
          isLocked: false,
        },
        ...{ createdAt: now, updatedAt: now, openedAt: null, trashedAt: null },
      },
      revisions: [{ revision: 1, saveId: '', content, patches: null, author: me, savedAt: now }],
      assets: new Map(),
    };
    documents.set(id, kept);
    return kept;
  }

  function find<T>(id: string, found: (kept: Kept) => T): T | Refusal {
    const kept = documents.get(id);
    return kept ? found(kept) : refusal('documentNotFound');
  }

  const changesOf = ({ revisions }: Kept, after: number, upTo: number): Change[] =>
    revisions
      .filter(({ revision }) => revision > after && revision <= upTo)
      .map(({ revision, patches, author, savedAt }) => ({ revision, patches, author, savedAt }));

  function write(kept: Kept, saveId: string, patches: Patch[], author = me): number | Refusal {
    const newest = newestOf(kept);
    const content = applyPatches(newest.content, patches);
    if (!content) return refuse('patchInvalid', { index: 0, path: '', detail: 'it does not apply' });
    const { contentBytes: limit } = documentTypes[kept.document.type];
    const bytes = JSON.stringify(content).length;
    if (bytes > limit) return refuse('documentTooLarge', { bytes, limit });
    const [missing] = hashesIn(patches).filter((hash) => !kept.assets.has(hash));
    if (missing !== undefined) return refuse('assetMissing', { count: 1, hash: missing });
    const revision = newest.revision + 1;
    kept.revisions.push({ revision, saveId, content, patches, author, savedAt: Date.now() });
    return revision;
  }

  function save({ documentId, baseRevision, saveId, patches }: Body<'saveDocument'>) {
    return find(documentId, (kept): { revision: number; missed: Change[] } | Refusal => {
      if (kept.document.access === 'view') return refusal('documentReadOnly');
      const { merges, patchBytes: limit } = documentTypes[kept.document.type];
      const bytes = new TextEncoder().encode(JSON.stringify(patches)).length;
      if (bytes > limit) return refuse('patchesTooLarge', { bytes, limit });
      const earlier = kept.revisions.find((one) => one.saveId === saveId);
      if (earlier) {
        const { revision } = earlier;
        return { revision, missed: changesOf(kept, baseRevision, revision - 1) };
      }
      if (kept.document.isLocked) return refusal('documentLocked');
      const newest = newestOf(kept);
      const missed = changesOf(kept, baseRevision, newest.revision);
      const isConflict = missed.some(
        (change) => !merges || !change.patches || pathsInConflict(change.patches, patches).length > 0,
      );
      if (isConflict || baseRevision > newest.revision)
        return refuse('documentConflict', {
          ...{ revision: newest.revision, base: baseRevision, person: other.name },
          ...{ time: new Date(newest.savedAt).toISOString(), paths: '[]' },
        });
      const revision = write(kept, saveId, patches);
      return typeof revision === 'number' ? { revision, missed } : revision;
    });
  }

  const keptOf = (id: string): Kept => {
    const kept = documents.get(id);
    if (!kept) throw new Error(`There is no document ${id}.`);
    return kept;
  };

  return {
    comments,
    create({ saveId, type, title, content = {} }) {
      const earlier = made.get(saveId);
      if (earlier) return { ...keptOf(earlier).document, revision: newestOf(keptOf(earlier)).revision };
      const { document } = make(type, title, content);
      made.set(saveId, document.id);
      return document;
    },
    open: ({ id }) =>
      find(id, (kept) => {
        const { revision, content } = newestOf(kept);
        return { document: { ...kept.document, revision }, content };
      }),
    save,
    changes: ({ documentId, since }) =>
      find(documentId, (kept) => {
        const { revision } = newestOf(kept);
        return { revision, changes: changesOf(kept, since, revision) };
      }),
    revision: ({ documentId, revision }) =>
      find(documentId, (kept) => {
        const found = kept.revisions.find((one) => one.revision === revision);
        return found ? { revision, content: found.content } : refusal('revisionNotFound', { revision });
      }),
    findAssets: ({ documentId, hashes }) =>
      find(documentId, ({ assets }) => hashes.flatMap((hash) => assets.get(hash)?.asset ?? [])),
    addAsset: (documentId, hash, file) =>
      find(documentId, ({ assets }) => {
        const asset = { hash, url: `/files/${hash}`, bytes: file.size, mimeType: file.type };
        assets.set(hash, { asset, file });
        return asset;
      }),
    seed(type, content, access = 'owner') {
      const { document } = make(type, 'Untitled', content);
      document.access = access;
      return document.id;
    },
    savedByOther(id, patches) {
      const revision = write(keptOf(id), `other-${newestOf(keptOf(id)).revision}`, patches, other);
      if (typeof revision !== 'number') throw new Error(revision.refused);
      return revision;
    },
    contentOf: (id) => newestOf(keptOf(id)).content,
    revisionOf: (id) => newestOf(keptOf(id)).revision,
    savesOf: (id) => keptOf(id).revisions.map(({ saveId }) => saveId),
    ids: () => [...documents.keys()],
    remove: (id) => void documents.delete(id),
    setAccess(id, access) {
      keptOf(id).document = { ...keptOf(id).document, access };
    },
    setLock: ({ documentId, isLocked }) =>
      find(documentId, (kept) => {
        if (kept.document.access === 'view') return refusal('documentReadOnly');
        kept.document = { ...kept.document, isLocked };
        return kept.document;
      }),
    fileOf: (url) =>
      [...documents.values()]
        .flatMap(({ assets }) => [...assets.values()])
        .find(({ asset }) => asset.url === url)?.file,
  };
}

/** Answers the calls of documents from these. */
export function answerWithDocuments(server: FakeServer, documents: FakeDocuments): void {
  const reply = <T extends object>(data: T | Refusal) => ('refused' in data ? data : { data });
  server.answer(documentRoutes.createDocument, ({ body }) => reply(documents.create(body)));
  server.answer(documentRoutes.setDocumentLock, ({ body }) => reply(documents.setLock(body)));
  server.answer(documentRoutes.openDocument, ({ body }) => reply(documents.open(body)));
  server.answer(documentRoutes.saveDocument, ({ body }) => reply(documents.save(body)));
  server.answer(documentRoutes.getDocumentChanges, ({ body }) => reply(documents.changes(body)));
  server.answer(documentRoutes.getRevision, ({ body }) => reply(documents.revision(body)));
  server.answer(documentRoutes.findDocumentAssets, ({ body }) => reply(documents.findAssets(body)));
  documents.comments.answer(server);
  server.answer(documentRoutes.sendDocumentPresence, { data: { clients: [] } });
}

function newestOf({ revisions }: Kept): Revision {
  const newest = revisions.at(-1);
  if (!newest) throw new Error('A document has at least one revision.');
  return newest;
}

function refuse(name: ErrorName, params: ErrorParams): Refusal {
  return refusal(name, params);
}

function hashesIn(patches: readonly Patch[]): string[] {
  return [...JSON.stringify(patches).matchAll(named)].map(([, hash = '']) => hash);
}
