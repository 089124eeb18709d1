import { accountErrors } from './account/account.errors.ts';
import { adminErrors } from './admin/admin.errors.ts';
import { canvasErrors } from './canvas/canvas.errors.ts';
import { canvasExchangeErrors } from './canvas/canvasExchange.errors.ts';
import { communityErrors } from './community/community.errors.ts';
import { documentErrors } from './document/document.errors.ts';
import { fileErrors } from './file/file.errors.ts';
import { engineErrors } from './generation/engine.errors.ts';
import { generationErrors } from './generation/generation.errors.ts';
import { noticeErrors } from './notice/notice.errors.ts';
import { pictureErrors } from './picture/picture.errors.ts';
import { presetErrors } from './preset/preset.errors.ts';
import { projectErrors } from './project/project.errors.ts';
import { storyboardErrors } from './storyboard/storyboard.errors.ts';
import { styleErrors } from './style/style.errors.ts';
import { trainingErrors } from './training/training.errors.ts';
import type { ErrorCodes } from './errorCodes.ts';

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
  ...accountErrors,
  ...noticeErrors,
  ...adminErrors,
  ...fileErrors,
  ...generationErrors,
  ...engineErrors,
  ...pictureErrors,
  ...communityErrors,
  ...documentErrors,
  ...projectErrors,
  ...presetErrors,
  ...canvasErrors,
  ...storyboardErrors,
  ...trainingErrors,
  ...styleErrors,
  ...canvasExchangeErrors,
} as const satisfies ErrorCodes;

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
