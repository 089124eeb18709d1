export { limits } from './limits.ts';
export {
  errorCatalogue,
  errorCode,
  errorMessage,
  errorNameOf,
  type ErrorName,
  type ErrorParams,
} from './errors.ts';
export { errorReply, isSuccess, reply, type ErrorReply, type ReplyHead } from './reply.ts';
export {
  buildPath,
  defineRoute,
  type RateLimitBucket,
  type RouteAccess,
  type RouteBody,
  type RouteClient,
  type RouteParams,
  type RouteReply,
  type RouteSpec,
  type Schema,
} from './route.ts';
export { routes } from './routes.ts';
export { codeLoginType, isEmail, isMobile, isStrongPassword } from './account/account.rules.ts';
export {
  languages,
  user,
  userSettings,
  type LanguageCode,
  type User,
  type UserSettings,
} from './account/user.ts';
export { fileUrl, fileVariants, type FileVariant } from './file/file.ts';
export { picture, pictureTypes, type Picture, type PictureType } from './picture/picture.ts';
export {
  capability,
  localizedText,
  parameter,
  type Capability,
  type LocalizedText,
  type Parameter,
  type ParameterValues,
  type PixelSize,
} from './generation/capability.ts';
export type {
  EngineContext,
  EngineOutput,
  EnginePreview,
  EngineRequest,
  GenerationEngine,
} from './generation/engine.ts';
export { isFinalStatus, job, jobError, jobStatus, type Job, type JobStatus } from './generation/job.ts';
export {
  clientMessage,
  serverMessage,
  socketCloseCodes,
  socketPath,
  type ClientMessage,
  type ServerMessage,
} from './generation/socket.ts';
export { operation, type Operation } from './operation/operation.routes.ts';
