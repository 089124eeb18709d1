import {
  documentRoutes as routes,
  type CommentThread,
  type DocumentComment,
  type RouteBody,
} from '@tai/contracts';
import { refusal, type FakeServer } from './fakeServer.ts';

type NewComment = Partial<
  Pick<CommentThread, 'id' | 'place' | 'author' | 'text' | 'mentions' | 'isMine' | 'time'>
>;

/** Comments on documents in memory. */
export interface FakeComments {
  /** Begins a thread, or replies to one; of another person unless it says so. @returns its id */
  add(documentId: string, parts?: NewComment & { threadId?: string }): string;
  /** The newest first. */
  threads(documentId: string): readonly CommentThread[];
  /** Answers the calls of comments. */
  answer(server: FakeServer): void;
}

const me = { id: 'me', name: 'Mia', avatar: null };
const other = { id: 'person-3', name: 'Noor', avatar: null };

/** Makes documents without comments. */
export function createFakeComments(): FakeComments {
  let threads: CommentThread[] = [];
  let made = 0;

  function make({ id, ...parts }: NewComment): DocumentComment {
    made += 1;
    return {
      id: id ?? `comment-${made}`,
      ...{ author: other, text: 'Make this brighter.', mentions: [], isDeleted: false, isMine: false },
      ...{ time: Date.now(), editedAt: null },
      ...parts,
    };
  }

  function begin(documentId: string, { place = null, ...parts }: NewComment): CommentThread {
    const thread = { ...make(parts), documentId, place, resolvedAt: null, replies: [] };
    threads = [thread, ...threads];
    return thread;
  }

  /** @returns the thread as it is then; undefined when there is none */
  function change(id: string, changed: (thread: CommentThread) => CommentThread): CommentThread | undefined {
    threads = threads.map((one) => (one.id === id ? changed(one) : one));
    return threads.find((one) => one.id === id);
  }

  const threadOf = (id: string) =>
    threads.find((one) => one.id === id || one.replies.some((reply) => reply.id === id));

  function reply(threadId: string, parts: NewComment): CommentThread | undefined {
    return change(threadId, (thread) => ({ ...thread, replies: [...thread.replies, make(parts)] }));
  }

  function add({ documentId, threadId, place, text }: RouteBody<typeof routes.addDocumentComment>) {
    const own = { author: me, isMine: true, text };
    return threadId === undefined
      ? begin(documentId, { ...own, place: place ?? null })
      : reply(threadId, own);
  }

  function edit(id: string, text: string): CommentThread | undefined {
    const edited = <T extends DocumentComment>(one: T): T =>
      one.id === id ? { ...one, text, editedAt: Date.now() } : one;
    return change(threadOf(id)?.id ?? '', (thread) =>
      edited({ ...thread, replies: thread.replies.map(edited) }),
    );
  }

  function remove(id: string): void {
    threads = threads
      .filter((one) => one.id !== id || one.replies.length > 0)
      .map((one) => ({
        ...one,
        ...(one.id === id && { isDeleted: true, text: '' }),
        replies: one.replies.filter((other) => other.id !== id),
      }));
  }

  const found = (thread: CommentThread | undefined) =>
    thread ? { data: thread } : refusal('commentNotFound');

  return {
    add(documentId, { threadId, ...parts } = {}) {
      if (threadId === undefined) return begin(documentId, parts).id;
      return reply(threadId, parts)?.replies.at(-1)?.id ?? '';
    },
    threads: (documentId) => threads.filter((one) => one.documentId === documentId),
    answer(server) {
      server.answer(routes.listDocumentComments, ({ body }) => ({
        data: {
          records: threads.filter(
            ({ documentId, resolvedAt }) =>
              documentId === body.documentId &&
              (body.isResolved === undefined || body.isResolved === (resolvedAt !== null)),
          ),
          next: null,
        },
      }));
      server.answer(routes.addDocumentComment, ({ body }) => found(add(body)));
      server.answer(routes.editDocumentComment, ({ body }) => found(edit(body.id, body.text)));
      server.answer(routes.deleteDocumentComment, ({ body }) => {
        remove(body.id);
        return { data: { id: body.id } };
      });
      server.answer(routes.resolveDocumentThread, ({ body }) =>
        found(change(body.id, (one) => ({ ...one, resolvedAt: body.isResolved ? Date.now() : null }))),
      );
    },
  };
}
