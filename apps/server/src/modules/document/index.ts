export { assertAssetsHeld } from './asset.service.ts';
export { isObject, valueFault } from './content/jsonValue.ts';
export { pointerOf } from './content/applyPatches.ts';
export { setCoverByUrl } from './cover.ts';
export { createDocumentService } from './document.service.ts';
export { documentAssets, documents } from './document.tables.ts';
export {
  accessOf,
  assertNotLocked,
  type DocumentRow,
  levelFor,
  reachDocument,
} from './documentAccess.ts';
export { createDocumentEvents, documentChanged, type DocumentChanged } from './documentEvents.ts';
export { isInOwnProject, isPersonal, isSharedWith } from './documentList.ts';
export { documentParts } from './documentParts.ts';
export { selectShown, type ShownDocument } from './documentView.ts';
export { insertDocument } from './newDocument.ts';
export { replaceContent } from './replaceContent.ts';
export { createRevisionRepository } from './revision.repository.ts';
export { firstContent } from './saving.ts';
export { createDocumentTrash } from './trash.service.ts';
