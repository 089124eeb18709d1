import { limits } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = {
  key: 'community.comments',
  version: 1,
  fields: { drafts: z.record(z.string(), z.string()) },
};
/** Drafts that are kept; the oldest goes. */
const most = 30;

/** What a person began to write under a work, or to a comment; it survives a reload. */
export function createCommentDrafts(personId: string, storage: KeyValueStorage = window.localStorage) {
  const read = () => readPersisted(spec, storage, personId).fields.drafts ?? {};
  return {
    get: (subjectId: string) => read()[subjectId] ?? '',
    set(subjectId: string, text: string): void {
      const { [subjectId]: _before, ...others } = read();
      const kept = Object.entries(others).slice(-(most - 1));
      if (text !== '') kept.push([subjectId, text.slice(0, limits.community.commentMaxLength * 2)]);
      writePersisted(spec, { drafts: Object.fromEntries(kept) }, storage, personId);
    },
  };
}
