import type { ApiError } from '@tai/api-client';
import { documentTypes, type Document, type DocumentContent } from '@tai/contracts';
import { diffPatches } from '../domain/diffPatches.ts';
import { splitPatches } from '../domain/splitPatches.ts';
import type { SessionCore } from './sessionCore.ts';

/**
 * Ways out of a conflict, or of a save that is refused or waits for the document to be unlocked. Until one of them has succeeded nothing is thrown away; each does nothing
 * when there is nothing to choose.
 */
export interface ConflictChoices {
  /** Makes a document of the person's own content and takes theirs here. Null when it failed; the error is in the state. */
  keepMineAsCopy(title: string): Promise<Document | null>;
  /** Gives up the person's own changes. */
  takeTheirs(): Promise<boolean>;
  /** Saves the person's own content as the newest revision; theirs stays in the history. */
  overwrite(): Promise<boolean>;
  /** The content that the server has now, to compare. Null when it cannot be had; the error is in the state. */
  readTheirs(): Promise<DocumentContent | null>;
}

type Opened = { document: Document; content: DocumentContent };

/** @param run goes on with the work once the choice is made */
export function createConflictChoices(core: SessionCore, run: () => Promise<void>): ConflictChoices {
  const { queue } = core;
  const { id, linkToken } = core.key;

  async function openTheirs(): Promise<Opened | null> {
    const answer = await core.parts.transport.open({ id, linkToken });
    if ('data' in answer) return answer.data;
    return failed(core, answer.error);
  }

  /** Saves patches on theirs in place of everything that waited. */
  async function resolve(theirs: Opened, content: DocumentContent): Promise<void> {
    const { revision } = theirs.document;
    await queue.replaceBy(diffPatches(theirs.content, content), revision);
    core.document = theirs.document;
    core.acknowledged = { revision, content: theirs.content };
    Object.assign(core, { content, phase: 'ready', block: null, error: null, keptRevision: 0 });
    core.publish();
    void run();
  }

  async function takeTheirs(): Promise<boolean> {
    if (!mine(core)) return false;
    const theirs = await openTheirs();
    if (!theirs || !mine(core)) return false;
    await resolve(theirs, theirs.content);
    return true;
  }

  return {
    takeTheirs,
    readTheirs: async () => (await openTheirs())?.content ?? null,
    async keepMineAsCopy(title) {
      const made = await copyMine(core, title);
      return made && (await takeTheirs()) ? made : null;
    },
    async overwrite() {
      if (!mine(core)) return false;
      const theirs = await openTheirs();
      const own = mine(core);
      if (!theirs || !own) return false;
      await resolve(theirs, own.content);
      return true;
    },
  };
}

/** What the person has that is not saved and will not be; null where nothing is to choose. */
function mine({ phase, block, content, document }: SessionCore): Opened | null {
  const isStuck = phase === 'conflict' || block === 'refused' || block === 'locked';
  return isStuck && content && document ? { content, document } : null;
}

/** The keys come from those of the conflict, so that a second try goes on with the first one's copy. */
async function copyMine(core: SessionCore, title: string): Promise<Document | null> {
  const own = mine(core);
  if (!own) return null;
  const { id, type } = core.key;
  const { transport, assets } = core.parts;
  const { content, document } = own;
  const key = `copy-${core.queue.first()?.saveId ?? `${id}-${document.revision}`}`.slice(0, 56);
  const made = await transport.create({
    ...{
      saveId: key,
      type,
      title,
      content: {},
      projectId: document.access === 'view' ? null : document.projectId,
    },
    // Folders of a personal space are those of its owner.
    folderId: document.access === 'owner' ? document.folderId : null,
  });
  if ('error' in made) return failed(core, made.error);
  const failure = await assets.copyNamed(made.data.id, JSON.stringify(content));
  if (failure) return failed(core, failure);
  const groups = splitPatches(diffPatches({}, content), documentTypes[type].patchBytes);
  let baseRevision = 1;
  for (const [index, patches] of groups.entries()) {
    const saveId = `${key}-${index}`;
    const saved = await transport.save({ documentId: made.data.id, baseRevision, saveId, patches });
    if ('error' in saved) return failed(core, saved.error);
    baseRevision = saved.data.revision;
  }
  return { ...made.data, revision: baseRevision };
}

/** The choice did not work: the state says why, and the conflict is as it was. */
function failed(core: SessionCore, error: ApiError): null {
  core.error = error;
  core.publish();
  return null;
}
