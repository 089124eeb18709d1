/**
 * The error catalogue: every way a call can fail, by name.
 *
 * The server answers `code`, the name in `error`, `params` and an English `msg`; the client owns the words and
 * looks them up as `errors.<name>` with the same parameters. Codes under 1000 keep the meaning that HTTP and the
 * specification give them (401 opens the login dialog, 601 is a warning toast).
 */
export const errorCatalogue = {
  badRequest: { code: 400, message: 'The request is not valid: {detail}.' },
  unauthenticated: { code: 401, message: 'Sign in to continue.' },
  forbidden: { code: 403, message: 'This account is not allowed to do that.' },
  notFound: { code: 404, message: 'There is nothing at this address.' },
  conflict: { code: 409, message: 'This key was already used for another request.' },
  bodyTooLarge: { code: 413, message: 'The request is larger than {limit} bytes.' },
  tooManyRequests: { code: 429, message: 'Too many requests. Try again in {seconds} s.' },
  internal: { code: 500, message: 'Something went wrong on the server. The request id is {requestId}.' },
  unavailable: { code: 503, message: 'The service is not ready. Try again shortly.' },
  diskFull: { code: 507, message: 'The server has no space left to store files. Tell the administrator.' },

  accountRequired: { code: 1001, message: 'Enter a mobile number, e-mail address or account.' },
  accountFormat: {
    code: 1002,
    message: 'Enter an 11-digit mobile number starting with 1, or an e-mail address.',
  },
  codeWrong: { code: 1003, message: 'The verification code is wrong. Tries left: {triesLeft}.' },
  codeExpired: { code: 1004, message: 'The verification code has expired or was used. Request a new one.' },
  codeTriesUsed: {
    code: 1005,
    message: 'Too many codes or wrong tries. Request a new code, or try again tomorrow.',
  },
  codeResendTooSoon: { code: 1006, message: 'A code was just sent. Request another in {seconds} s.' },
  credentialsWrong: { code: 1007, message: 'The account or the password is wrong.' },
  accountDisabled: { code: 1008, message: 'This account is disabled. Contact the administrator.' },
  passwordFormat: {
    code: 1009,
    message:
      'A password has 8 to 16 characters with at least one letter, one digit and one of !@#$%^&*(),.?":{}|<>.',
  },
  mobileFormat: { code: 1010, message: 'Enter an 11-digit mobile number starting with 1.' },
  emailFormat: { code: 1011, message: 'Enter a complete e-mail address.' },
  mobileTaken: { code: 1012, message: 'This mobile number belongs to another account.' },
  emailTaken: { code: 1013, message: 'This e-mail address belongs to another account.' },
  emailUnverified: { code: 1014, message: 'Verify the e-mail address with the code that was sent to it.' },
  nothingToChange: { code: 1015, message: 'Give exactly one field to change. Read: {fields}.' },
  contentEmpty: { code: 1016, message: 'The content cannot be empty.' },
  textTooLong: { code: 1017, message: 'The text has {length} characters; at most {max} are allowed.' },
  passwordWrong: { code: 1018, message: 'The current password is wrong.' },
  passwordSame: { code: 1019, message: 'The new password is the current one. Choose another.' },
  avatarFormat: { code: 1020, message: 'An avatar is a JPEG or PNG image. This one reads as {found}.' },
  avatarTooLarge: { code: 1021, message: 'An avatar is smaller than {limitMb} MB.' },
  settingsInvalid: { code: 1022, message: 'The settings are not valid: {detail}.' },
  notOwnAccount: { code: 1023, message: 'This is not the account that is signed in.' },
  featureLocked: { code: 1024, message: 'This feature is locked for your account.' },
  registrationClosed: {
    code: 1025,
    message: 'There is no such account, and new ones are made by the administrator.',
  },
  bindingExpired: { code: 1026, message: 'The time to bind a mobile number is over. Sign in again.' },
  sessionNotFound: { code: 1027, message: 'There is no such session.' },
  lastAdministrator: {
    code: 1028,
    message: 'The last administrator cannot be disabled, demoted or deleted.',
  },
  ownAccount: { code: 1029, message: 'This cannot be done to your own account.' },
  userNotFound: { code: 1030, message: 'There is no such person.' },
  signInNotConfigured: { code: 1031, message: 'This way to sign in is not configured on this server.' },
  signInRefused: { code: 1032, message: 'The sign-in was refused by the provider: {reason}.' },
  signInExpired: { code: 1033, message: 'The sign-in took too long or was used already. Begin again.' },
  providerUnreachable: { code: 1034, message: 'The sign-in provider does not answer. Try again shortly.' },
  chatTaken: { code: 1035, message: 'This chat account is bound to another account.' },
  messageNotSent: {
    code: 1036,
    message: 'The message could not be sent. Try again shortly, or tell the administrator.',
  },

  noticeNotFound: { code: 1401, message: 'There is no such notice.' },
  streamForeign: { code: 1402, message: 'The clientId must be the id of the signed-in account.' },
  streamTooMany: { code: 1403, message: 'This account has {limit} event streams open. Close some tabs.' },

  dictTypeUnknown: { code: 1501, message: 'There is no dictionary “{dictType}”.' },
  dictBuiltin: {
    code: 1502,
    message: 'This came with the product and cannot be deleted, nor its value changed.',
  },
  dictValueTaken: { code: 1503, message: 'The dictionary already has the value “{value}”.' },
  dictEntryNotFound: { code: 1504, message: 'There is no such entry.' },
  configUnknown: { code: 1505, message: 'There is no configuration value “{key}”.' },
  configInvalid: { code: 1506, message: '{key} is {value}; allowed is {allowed}.' },
  keyNotFound: { code: 1511, message: 'There is no such signing key.' },
  keyRetired: { code: 1512, message: 'A retired key cannot sign again. Make or import another one.' },
  keyExpired: { code: 1513, message: 'The certificate is not valid now: {detail}.' },
  keyInvalid: { code: 1514, message: 'The key or the certificate cannot be used: {detail}.' },
  tutorialNotFound: { code: 1521, message: 'There is no such video.' },
  videoUnsupported: {
    code: 1522,
    message: 'A tutorial is an MP4 or WebM video. This file reads as {found}.',
  },
  downloadNotFound: {
    code: 1531,
    message: 'The file to download does not exist any more. Prepare it again.',
  },

  fileMissing: { code: 1101, message: 'Choose a file to upload.' },
  fileTooLarge: { code: 1102, message: 'The file is larger than {limitMb} MB.' },
  imageUnsupported: {
    code: 1103,
    message: 'This is not a PNG, JPEG, WebP, GIF or AVIF image. It reads as {found}.',
  },
  imageDamaged: { code: 1104, message: 'The image is damaged and cannot be read.' },
  imageTooManyPixels: {
    code: 1105,
    message: 'The image is {width}×{height}; at most {limitMegapixels} megapixels are allowed.',
  },
  urlInvalid: {
    code: 1106,
    message: 'The address must start with http:// or https:// and use port 80 or 443.',
  },
  urlPrivate: { code: 1107, message: 'The address points inside a private network and is refused.' },
  urlFetchFailed: { code: 1108, message: 'The image could not be fetched from that address ({reason}).' },

  toolUnknown: { code: 1201, message: 'There is no tool “{tool}”. Available: {available}.' },
  modelUnknown: { code: 1202, message: 'There is no model “{model}” for this tool. Available: {available}.' },
  parameterMissing: { code: 1203, message: 'Fill in {name}.' },
  parameterTooLong: { code: 1204, message: '{name} has {length} characters; at most {max} are allowed.' },
  parameterOutOfRange: { code: 1205, message: '{name} is {value}; allowed is {min} to {max}.' },
  parameterInvalid: { code: 1206, message: '{name} is not valid: {detail}.' },
  parameterUnknown: { code: 1207, message: 'This tool has no parameter {name}.' },
  jobNotFound: { code: 1208, message: 'There is no such job.' },
  jobQueueFull: {
    code: 1209,
    message: 'You have {limit} jobs under way. Wait for one to finish or cancel one.',
  },
  jobInterrupted: { code: 1210, message: 'The worker stopped twice while it made this picture. Try again.' },
  engineFailed: { code: 1211, message: 'The engine could not make this picture: {reason}.' },
  engineUnavailable: { code: 1212, message: 'The engine for this tool is not reachable.' },

  operationNotFound: { code: 1301, message: 'No operation has this code.' },
  pictureNotFound: { code: 1302, message: 'There is no such picture.' },
  undoExpired: { code: 1303, message: 'The picture can no longer be brought back.' },
} as const satisfies Record<string, { code: number; message: string }>;

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

/** The English sentence of an error with its placeholders filled. */
export function errorMessage(name: ErrorName, params: ErrorParams = {}): string {
  return errorCatalogue[name].message.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
}

const namesByCode = new Map<number, ErrorName>(
  Object.entries(errorCatalogue).map(([name, { code }]) => [code, name as ErrorName]),
);
