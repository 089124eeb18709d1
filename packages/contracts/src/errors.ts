/**
 * The error catalogue: every way a call can fail, by name.
 *
 * The server answers `code`, the name in `error`, `params` and an English `msg`; the client owns the words and
 * looks them up as `errors.<name>` with the same parameters. Codes under 1000 keep the meaning that HTTP and the
 * specification give them (401 opens the login dialog, 601 is a warning toast). The English sentences stand apart in
 * `errorMessages.ts`, because the browser has words of its own and must not load these.
 */
export const errorCatalogue = {
  badRequest: { code: 400 },
  unauthenticated: { code: 401 },
  forbidden: { code: 403 },
  notFound: { code: 404 },
  conflict: { code: 409 },
  bodyTooLarge: { code: 413 },
  tooManyRequests: { code: 429 },
  internal: { code: 500 },
  unavailable: { code: 503 },
  diskFull: { code: 507 },

  accountRequired: { code: 1001 },
  accountFormat: { code: 1002 },
  codeWrong: { code: 1003 },
  codeExpired: { code: 1004 },
  codeTriesUsed: { code: 1005 },
  codeResendTooSoon: { code: 1006 },
  credentialsWrong: { code: 1007 },
  accountDisabled: { code: 1008 },
  passwordFormat: { code: 1009 },
  mobileFormat: { code: 1010 },
  emailFormat: { code: 1011 },
  mobileTaken: { code: 1012 },
  emailTaken: { code: 1013 },
  emailUnverified: { code: 1014 },
  nothingToChange: { code: 1015 },
  contentEmpty: { code: 1016 },
  textTooLong: { code: 1017 },
  passwordWrong: { code: 1018 },
  passwordSame: { code: 1019 },
  avatarFormat: { code: 1020 },
  avatarTooLarge: { code: 1021 },
  settingsInvalid: { code: 1022 },
  notOwnAccount: { code: 1023 },
  featureLocked: { code: 1024 },
  registrationClosed: { code: 1025 },
  bindingExpired: { code: 1026 },
  sessionNotFound: { code: 1027 },
  lastAdministrator: { code: 1028 },
  ownAccount: { code: 1029 },
  userNotFound: { code: 1030 },
  signInNotConfigured: { code: 1031 },
  signInRefused: { code: 1032 },
  signInExpired: { code: 1033 },
  providerUnreachable: { code: 1034 },
  chatTaken: { code: 1035 },
  messageNotSent: { code: 1036 },

  noticeNotFound: { code: 1401 },
  streamForeign: { code: 1402 },
  streamTooMany: { code: 1403 },

  dictTypeUnknown: { code: 1501 },
  dictBuiltin: { code: 1502 },
  dictValueTaken: { code: 1503 },
  dictEntryNotFound: { code: 1504 },
  configUnknown: { code: 1505 },
  configInvalid: { code: 1506 },
  keyNotFound: { code: 1511 },
  keyRetired: { code: 1512 },
  keyExpired: { code: 1513 },
  keyInvalid: { code: 1514 },
  tutorialNotFound: { code: 1521 },
  videoUnsupported: { code: 1522 },
  downloadNotFound: { code: 1531 },

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

  toolUnknown: { code: 1201 },
  modelUnknown: { code: 1202 },
  parameterMissing: { code: 1203 },
  parameterTooLong: { code: 1204 },
  parameterOutOfRange: { code: 1205 },
  parameterInvalid: { code: 1206 },
  parameterUnknown: { code: 1207 },
  jobNotFound: { code: 1208 },
  jobQueueFull: { code: 1209 },
  jobInterrupted: { code: 1210 },
  engineFailed: { code: 1211 },
  engineUnavailable: { code: 1212 },
  pictureCount: { code: 1213 },
  pictureTooLarge: { code: 1214 },
  maskSize: { code: 1215 },
  maskInvalid: { code: 1216 },
  stylesDiffer: { code: 1217 },
  stylesTooMany: { code: 1218 },
  aspectRatio: { code: 1219 },
  mediumNotTaken: { code: 1220 },

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

  workNotFound: { code: 1601 },
  workUnavailable: { code: 1602 },
  workNeedsPicture: { code: 1603 },
  workNeedsTitle: { code: 1604 },
  workNeedsDescription: { code: 1605 },
  workNeedsTag: { code: 1606 },
  workPicturePrivate: { code: 1607 },
  workCategoryUnknown: { code: 1608 },
  workState: { code: 1609 },
  workNoRemix: { code: 1610 },
  worksFull: { code: 1611 },
  workChanged: { code: 1612 },
  workKindMismatch: { code: 1613 },
  workSubjectMissing: { code: 1614 },
  workSubjectUnknown: { code: 1615 },
  commentNotFound: { code: 1621 },
  ownPerson: { code: 1631 },
  personBlocked: { code: 1632 },
  muted: { code: 1633 },
  mutedTagsFull: { code: 1634 },
  reportTargetNotFound: { code: 1641 },
  reportOwn: { code: 1642 },
  attachmentFormat: { code: 1643 },
  moderationItemNotFound: { code: 1651 },
  moderationReasonMissing: { code: 1652 },
  moderationActionInvalid: { code: 1653 },
  decisionNotUndoable: { code: 1654 },
  templateNotFound: { code: 1655 },
  templateBuiltin: { code: 1656 },
  moderationOwnItem: { code: 1657 },
  moderationStaff: { code: 1658 },
  moderationThingMissing: { code: 1659 },
  cursorInvalid: { code: 1661 },

  documentNotFound: { code: 1701 },
  documentReadOnly: { code: 1702 },
  documentConflict: { code: 1703 },
  patchInvalid: { code: 1704 },
  documentTooLarge: { code: 1705 },
  patchesTooLarge: { code: 1706 },
  revisionNotFound: { code: 1707 },
  documentInTrash: { code: 1708 },
  documentNotOwner: { code: 1709 },
  projectNotFound: { code: 1721 },
  projectReadOnly: { code: 1722 },
} as const satisfies Record<string, { code: number }>;

/** The name of an error in the catalogue. */
export type ErrorName = keyof typeof errorCatalogue;

/** Values for the placeholders of an error message. */
export type ErrorParams = Record<string, string | number>;

/** The numeric code of an error. */
export function errorCode(name: ErrorName): number {
  return errorCatalogue[name].code;
}

/** The error that a numeric code stands for, if it is one of ours. */
export function errorNameOf(code: number): ErrorName | undefined {
  return namesByCode.get(code);
}

const namesByCode = new Map<number, ErrorName>(
  Object.entries(errorCatalogue).map(([name, { code }]) => [code, name as ErrorName]),
);
