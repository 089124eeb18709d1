import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about presets fail. */
export const presetErrors = {
  presetNotFound: { code: 1741 },
  presetsFull: { code: 1742 },
  presetTooLarge: { code: 1743 },
} as const satisfies ErrorCodes;
