import type { ApiError } from '@tai/api-client';
import {
  documentTypes,
  type Document,
  type DocumentContent,
  type DocumentType,
} from '@tai/contracts';
import { diffPatches } from '../domain/diffPatches.ts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import { splitPatches } from '../domain/splitPatches.ts';
import type { ChangeQueue } from './changeQueue.ts';
import type { DocumentAssets } from './documentAssets.ts';

/** Ways out of a conflict. Until one of them has succeeded nothing is thrown away; each does nothing without a conflict. */
export interface ConflictChoices {
  /** Makes a document of the person's own content and takes theirs here. Null when it failed; the error is in the state. */
  keepMineAsCopy(title: string): Promise<Document | null>;
  /** Gives up the person's own changes. */
  takeTheirs(): Promise<boolean>;
  /** Saves the person's own content as the newest revision; theirs stays in the history. */
  overwrite(): Promise<boolean>;
}

interface ChoiceParts {
  id: string;
  type: DocumentType;
  linkToken: string | undefined;
  transport: DocumentTransport;
  assets: DocumentAssets;
  queue: ChangeQueue;
  mine: () => { content: DocumentContent; document: Document } | null;
  resolve: (opened: { document: Document; content: DocumentContent }, next: DocumentContent) => void;
  fail: (error: ApiError) => void;
}

export function createConflictChoices(parts: ChoiceParts): ConflictChoices {
  const { id, type, linkToken, transport, assets, queue, mine, resolve, fail } = parts;

  async function openTheirs() {
    const answer = await transport.open({ id, linkToken });
    if ('data' in answer) return answer.data;
    fail(answer.error);
    return null;
  }

  async function takeTheirs(): Promise<boolean> {
    if (!mine()) return false;
    const theirs = await openTheirs();
    if (!theirs || !mine()) return false;
    await queue.replaceBy([], theirs.document.revision);
    resolve(theirs, theirs.content);
    return true;
  }

  /** The keys come from those of the conflict, so that a second try goes on with the first one's copy. */
  async function copy(title: string): Promise<Document | null> {
    const own = mine();
    if (!own) return null;
    const { content, document } = own;
    const key = `copy-${queue.first()?.saveId ?? `${id}-${document.revision}`}`.slice(0, 56);
    const made = await transport.create({
      ...{ saveId: key, type, title, content: {}, projectId: document.projectId },
      // Folders of a personal space are those of its owner.
      folderId: document.access === 'owner' ? document.folderId : null,
    });
    if ('error' in made) return failed(made.error);
    const failure = await assets.copyNamed(made.data.id, JSON.stringify(content));
    if (failure) return failed(failure);
    const groups = splitPatches(diffPatches({}, content), documentTypes[type].patchBytes);
    let baseRevision = 1;
    for (const [index, patches] of groups.entries()) {
      const saveId = `${key}-${index}`;
      const saved = await transport.save({ documentId: made.data.id, baseRevision, saveId, patches });
      if ('error' in saved) return failed(saved.error);
      baseRevision = saved.data.revision;
    }
    return { ...made.data, revision: baseRevision };
  }

  function failed(error: ApiError): null {
    fail(error);
    return null;
  }

  return {
    takeTheirs,
    async keepMineAsCopy(title) {
      const made = await copy(title);
      return made && (await takeTheirs()) ? made : null;
    },
    async overwrite() {
      const theirs = await openTheirs();
      const own = mine();
      if (!theirs || !own) return false;
      await queue.replaceBy(diffPatches(theirs.content, own.content), theirs.document.revision);
      resolve(theirs, own.content);
      return true;
    },
  };
}
