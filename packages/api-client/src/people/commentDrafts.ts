import { limits, type PersonLine } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const personLine = z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) });

/** Drafts that are kept; the oldest goes. */
const most = 30;

/** A comment that is being written, and the people who were chosen to be named in it. */
export interface CommentDraft {
  text: string;
  people: readonly PersonLine[];
}

/** Made by {@link createCommentDrafts}. */
export interface CommentDrafts {
  get(subjectId: string): CommentDraft;
  /** An empty text removes the draft. */
  set(subjectId: string, draft: CommentDraft): void;
}

/**
 * What a person began to write about something, by its id; it survives a reload.
 * @param key where it is kept: `<feature>.<noun>`
 */
export function createCommentDrafts(key: string, personId: string, storage: KeyValueStorage): CommentDrafts {
  const spec = {
    ...{ key, version: 1 },
    fields: { drafts: z.record(z.string(), z.string()), people: z.record(z.string(), z.array(personLine)) },
  };
  const read = () => readPersisted(spec, storage, personId).fields;
  return {
    get(subjectId) {
      const { drafts = {}, people = {} } = read();
      return { text: drafts[subjectId] ?? '', people: people[subjectId] ?? [] };
    },
    set(subjectId, { text, people }) {
      const before = read();
      const { [subjectId]: _text, ...others } = before.drafts ?? {};
      const kept = Object.entries(others).slice(-(most - 1));
      if (text !== '') kept.push([subjectId, text.slice(0, limits.community.commentMaxLength * 2)]);
      const drafts = Object.fromEntries(kept);
      const named = { ...before.people, [subjectId]: [...people] };
      const peopleOfKept = Object.entries(named).filter(([id, list]) => id in drafts && list.length > 0);
      writePersisted(spec, { drafts, people: Object.fromEntries(peopleOfKept) }, storage, personId);
    },
  };
}
