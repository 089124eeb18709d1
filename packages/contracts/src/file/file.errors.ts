import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about files that are uploaded or fetched fail. */
export const fileErrors = {
  fileMissing: { code: 1101 },
  fileTooLarge: { code: 1102 },
  imageUnsupported: { code: 1103 },
  imageDamaged: { code: 1104 },
  imageTooManyPixels: { code: 1105 },
  urlInvalid: { code: 1106 },
  urlPrivate: { code: 1107 },
  urlFetchFailed: { code: 1108 },
  mediaUnsupported: { code: 1109 },
  mediaDamaged: { code: 1110 },
  mediaTooLong: { code: 1111 },
  mediaTooLarge: { code: 1112 },
  mediaExternal: { code: 1113 },
  storageFull: { code: 1114 },
  projectStorageFull: { code: 1115 },
  serverStorageFull: { code: 1116 },
  heicUnsupported: { code: 1117 },
  urlRedirects: { code: 1118 },
  urlStatus: { code: 1119 },
  urlTimeout: { code: 1120 },
  clipCodecUnsupported: { code: 1121 },
  clipSoundUnsupported: { code: 1122 },
  clipWithoutPicture: { code: 1123 },
  clipTooManyPixels: { code: 1124 },
} as const satisfies ErrorCodes;
