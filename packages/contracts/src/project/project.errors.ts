import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about projects and their members fail. */
export const projectErrors = {
  projectNotFound: { code: 1721 },
  projectReadOnly: { code: 1722 },
  projectNotOwner: { code: 1723 },
  lastProjectOwner: { code: 1724 },
  projectNotEmpty: { code: 1725 },
  projectMembersFull: { code: 1726 },
  projectsFull: { code: 1727 },
  memberNotFound: { code: 1728 },
} as const satisfies ErrorCodes;
