import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about documents, their folders, assets and comments fail. */
export const documentErrors = {
  documentNotFound: { code: 1701 },
  documentReadOnly: { code: 1702 },
  documentConflict: { code: 1703 },
  patchInvalid: { code: 1704 },
  documentTooLarge: { code: 1705 },
  patchesTooLarge: { code: 1706 },
  revisionNotFound: { code: 1707 },
  documentInTrash: { code: 1708 },
  documentNotOwner: { code: 1709 },
  folderTooDeep: { code: 1710 },
  folderInItself: { code: 1711 },
  assetMissing: { code: 1712 },
  assetHashWrong: { code: 1713 },
  assetsFull: { code: 1714 },
  sharesFull: { code: 1715 },
  documentInProject: { code: 1716 },
  offerNotFound: { code: 1717 },
  mentionNoAccess: { code: 1718 },
  commentsFull: { code: 1719 },
} as const satisfies ErrorCodes;
