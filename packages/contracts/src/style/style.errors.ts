import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about styles fail. */
export const styleErrors = {
  styleNotFound: { code: 1941 },
  stylesFull: { code: 1942 },
  styleFileInvalid: { code: 1943 },
  styleFilePickle: { code: 1944 },
  styleFileTooLarge: { code: 1945 },
  styleFamilyUnknown: { code: 1946 },
  styleNotReady: { code: 1947 },
  styleReviewState: { code: 1949 },
  styleElsewhere: { code: 1950 },
  styleUnhealthy: { code: 1951 },
  styleNoWay: { code: 1952 },
  styleNotListed: { code: 1953 },
  styleUploadRefused: { code: 1954 },
  styleFolderFailed: { code: 1955 },
  projectStylesFull: { code: 1956 },
} as const satisfies ErrorCodes;
