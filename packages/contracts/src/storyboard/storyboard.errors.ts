import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about storyboards and their exports fail. */
export const storyboardErrors = {
  storyboardInvalid: { code: 1960 },
  storyboardNewer: { code: 1961 },
  storyboardEmpty: { code: 1962 },
  storyboardShotMissing: { code: 1963 },
  storyboardTooLong: { code: 1964 },
  exportsFull: { code: 1965 },
  exportNotFound: { code: 1966 },
  exportFailed: { code: 1967 },
  soundUnsupported: { code: 1968 },
  soundTooLong: { code: 1969 },
} as const satisfies ErrorCodes;
