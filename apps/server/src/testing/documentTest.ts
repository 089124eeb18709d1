import { randomUUID } from 'node:crypto';
import {
  type Document,
  type DocumentContent,
  documentRoutes,
  type DocumentType,
  type Patch,
} from '@tai/contracts';
import type { Answer } from './person.ts';

/** Somebody who can make calls. */
interface Caller {
  post(url: string, payload?: object): Promise<Answer>;
}

interface Opened {
  document: Document;
  content: DocumentContent;
}

/** A document as somebody made it. */
export async function makeDocument(
  who: Caller,
  {
    type = 'board' as DocumentType,
    content = {},
    ...rest
  }: { type?: DocumentType; content?: object; [field: string]: unknown } = {},
): Promise<Document> {
  const answer = await who.post(documentRoutes.createDocument.path, {
    ...{ saveId: randomUUID(), type, title: 'Untitled', content },
    ...rest,
  });
  if (answer.code !== 0) throw new Error(`makeDocument: ${answer.msg}`);
  return answer['data'] as Document;
}

/** Saves patches on a revision, by default with a key of its own. */
export function save(
  who: Caller,
  documentId: string,
  baseRevision: number,
  patches: readonly Patch[],
  saveId: string = randomUUID(),
): Promise<Answer> {
  return who.post(documentRoutes.saveDocument.path, { documentId, baseRevision, saveId, patches });
}

export function put(key: string, value: unknown): Patch {
  return { op: 'add', path: [key], value };
}

/** What somebody sees who opens it; fails when they may not. */
export async function open(who: Caller, id: string, linkToken?: string): Promise<Opened> {
  const answer = await who.post(documentRoutes.openDocument.path, { id, ...(linkToken && { linkToken }) });
  if (answer.code !== 0) throw new Error(`open: ${answer.msg}`);
  return answer['data'] as Opened;
}

/** The name of the error that a call answers; undefined when it succeeds. */
export async function errorOf(answer: Promise<Answer>): Promise<string | undefined> {
  return (await answer).error;
}
