import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about administration fail. */
export const adminErrors = {
  dictTypeUnknown: { code: 1501 },
  dictBuiltin: { code: 1502 },
  dictValueTaken: { code: 1503 },
  dictEntryNotFound: { code: 1504 },
  configUnknown: { code: 1505 },
  configInvalid: { code: 1506 },
  keyNotFound: { code: 1511 },
  keyRetired: { code: 1512 },
  keyExpired: { code: 1513 },
  certificateMissing: { code: 1541 },
  certificateUnreadable: { code: 1542 },
  certificateUsage: { code: 1543 },
  certificateChainBroken: { code: 1544 },
  certificateChainTooLong: { code: 1545 },
  keyEncrypted: { code: 1546 },
  keyUnreadable: { code: 1547 },
  keyAlgorithm: { code: 1548 },
  keyNotOfCertificate: { code: 1549 },
  keyTaken: { code: 1550 },
  certificateNotYetValid: { code: 1551 },
  tutorialNotFound: { code: 1521 },
  videoUnsupported: { code: 1522 },
  downloadNotFound: { code: 1531 },
} as const satisfies ErrorCodes;
