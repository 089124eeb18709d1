import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about the library fail. */
export const pictureErrors = {
  operationNotFound: { code: 1301 },
  pictureNotFound: { code: 1302 },
  undoExpired: { code: 1303 },
  folderNotFound: { code: 1304 },
  foldersFull: { code: 1305 },
  folderIsDefault: { code: 1306 },
  categoryNotFound: { code: 1307 },
  categoriesFull: { code: 1308 },
  categoryTooDeep: { code: 1309 },
  categoryInItself: { code: 1310 },
  tagsFull: { code: 1311 },
  nameTaken: { code: 1312 },
} as const satisfies ErrorCodes;
