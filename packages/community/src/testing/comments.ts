import { communityRoutes as routes, type Comment, type Work } from '@tai/contracts';
import type { FakeServer } from '@tai/test-kit';

let made = 0;

/** A comment of somebody else; each has another id. */
export function comment(parts: Partial<Comment> = {}): Comment {
  made += 1;
  return {
    id: `comment-${made}`,
    workId: 'w1',
    parentId: null,
    replyTo: null,
    author: { id: 'person-3', name: 'Noor', avatar: null },
    isAuthorOfWork: false,
    text: 'The mist is lovely.',
    mentions: [],
    state: 'shown',
    likes: 0,
    replies: 0,
    isLiked: false,
    isPinned: false,
    isMine: false,
    mayDelete: false,
    mayPin: false,
    time: new Date(2026, 10, 20, 16, 5).getTime(),
    ...parts,
  };
}

/** The page of a work with what is said about it: comments, and their replies by the id of the comment. */
export function answerWithWork(
  server: FakeServer,
  work: Work,
  comments: readonly Comment[] = [],
  replies: Readonly<Record<string, readonly Comment[]>> = {},
): void {
  server.answer(routes.getWork, { data: work });
  server.answer(routes.listRelatedWorks, { data: [] });
  server.answer(routes.listWorksOf, { data: { records: [], next: null } });
  server.answer(routes.listComments, ({ body }) => ({
    data: { records: [...(body.parentId ? (replies[body.parentId] ?? []) : comments)], next: null },
  }));
}
