// Calls of documents and projects, seen from outside as the namespace `documentRoutes`: apart from `routes`, so that pages
// without a document do not carry them.
export {
  createDocument,
  getDocumentChanges,
  getRevision,
  listRevisions,
  nameRevision,
  openDocument,
  restoreRevision,
  saveDocument,
} from './document/document.routes.ts';
export {
  deleteDocumentFolder,
  deleteDocumentsForever,
  duplicateDocument,
  listDocumentFolders,
  listDocuments,
  moveDocuments,
  renameDocument,
  restoreDocuments,
  saveDocumentFolder,
  setDocumentCover,
  setDocumentLock,
  trashDocuments,
} from './document/documentLibrary.routes.ts';
export { sendDocumentPresence } from './document/documentPresence.routes.ts';
export { findDocumentAssets, uploadDocumentAssets } from './document/documentAsset.routes.ts';
export {
  answerDocumentOffer,
  getDocumentSharing,
  leaveDocument,
  listDocumentOffers,
  offerDocument,
  setDocumentLink,
  shareDocument,
  shareDocumentWithEveryone,
} from './document/documentSharing.routes.ts';
export {
  deleteProject,
  getProjectStorage,
  listProjectMembers,
  listProjects,
  saveProject,
  setProjectMember,
} from './project/project.routes.ts';
export {
  addDocumentComment,
  deleteDocumentComment,
  editDocumentComment,
  listDocumentComments,
  resolveDocumentThread,
} from './document/documentComment.routes.ts';
