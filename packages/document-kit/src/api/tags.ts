import { baseApi, type Reply } from '@tai/api-client';

/** The shared API slice with the tags of documents and projects. */
export const withTags = baseApi.enhanceEndpoints({
  addTagTypes: [
    'document/List',
    'document/Folder',
    'document/Sharing',
    'document/Offer',
    'document/Comment',
    'document/Revision',
    'document/Project',
    'document/Member',
  ],
});

/** What a call answers beside its code. */
export type DataOf<R> = Reply<R> extends { data: infer Data } ? Data : never;

/** Takes the answer out of its reply. */
export const dataOf = <Data>({ data }: { data: Data }): Data => data;

/** Where the next page of a list begins; null is its beginning. */
export type Cursor = string | null;

/** How an infinite query reads a list by cursor. */
export const byCursor = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

/** The field of a body that asks for a page. */
export const at = (pageParam: Cursor) => (pageParam === null ? {} : { cursor: pageParam });
