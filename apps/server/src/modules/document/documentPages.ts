import type { DocumentType } from '@tai/contracts';

/** Paths of the web app: the list of a type, and what stands before the id of one. */
const pages: Readonly<Record<DocumentType, { list: string; one: string }>> = {
  drawing: { list: '/main?type=1', one: '/main?type=1&id=' },
  board: { list: '/node', one: '/node?id=' },
  scene: { list: '/3d', one: '/3d?id=' },
  storyboard: { list: '/video?view=storyboards', one: '/video?storyboard=' },
};

/** Where a document is opened, at a comment if one is given. */
export const documentPage = ({ id, type }: { id: string; type: DocumentType }, commentId?: string): string =>
  `${pages[type].one}${id}${commentId === undefined ? '' : `&comment=${commentId}`}`;

/** Where the documents of a type are listed, and those that are offered to the reader. */
export const documentListPage = (type: DocumentType): string => pages[type].list;
