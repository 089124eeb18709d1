import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about messages and their stream fail. */
export const noticeErrors = {
  noticeNotFound: { code: 1401 },
  streamForeign: { code: 1402 },
  streamTooMany: { code: 1403 },
} as const satisfies ErrorCodes;
