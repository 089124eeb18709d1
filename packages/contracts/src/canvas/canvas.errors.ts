import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about boards and their runs fail. */
export const canvasErrors = {
  documentLocked: { code: 1751 },
  boardInvalid: { code: 1752 },
  boardNewer: { code: 1753 },
  boardCycle: { code: 1754 },
  runNotFound: { code: 1755 },
  runNodeMissing: { code: 1756 },
  runNothing: { code: 1757 },
  runTooLarge: { code: 1758 },
  runsFull: { code: 1759 },
  runNotOwn: { code: 1760 },
  nodeInputMissing: { code: 1761 },
  nodeResultMissing: { code: 1762 },
  nodeUnknown: { code: 1763 },
  nodeLinkInvalid: { code: 1764 },
  nodeItemsTooMany: { code: 1765 },
  nodeFileMissing: { code: 1766 },
  runStopped: { code: 1767 },
  nodeOfferGone: { code: 1768 },
  pictureBoardGone: { code: 1769 },
} as const satisfies ErrorCodes;
