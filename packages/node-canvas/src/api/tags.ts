import { baseApi, type Reply } from '@tai/api-client';

/**
 * The shared API slice with the tags of boards. `document/List` and `document/Sharing` are those of the document kit: renaming,
 * copying, restoring and sharing a board are calls of documents, and lists of boards follow them.
 */
export const withTags = baseApi.enhanceEndpoints({
  addTagTypes: ['document/List', 'document/Sharing', 'nodeCanvas/Run', 'nodeCanvas/Result'],
});

/** What a call answers beside its code. */
export type DataOf<R> = Reply<R> extends { data: infer Data } ? Data : never;

/** Takes the answer out of its reply. */
export const dataOf = <Data>({ data }: { data: Data }): Data => data;
