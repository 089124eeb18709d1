export { documentAssets, documents } from './document.tables.ts';
export { type DocumentRow, levelFor, mayView, reachDocument } from './documentAccess.ts';
export { createDocumentEvents, documentChanged, type DocumentChanged } from './documentEvents.ts';
export { createRevisionRepository } from './revision.repository.ts';
