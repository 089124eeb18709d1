export { limits } from './limits.ts';
export { errorCatalogue, errorCode, errorNameOf, type ErrorName, type ErrorParams } from './errors.ts';
export { errorMessage } from './errorMessages.ts';
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
export { everyRoute } from './everyRoute.ts';
export { readingCalls, repeatableUploads, repeatableWrites } from './repeatable.ts';
export type { Preset, PresetProject, PresetValue } from './preset/preset.routes.ts';
export {
  broadcastMessage,
  noticeMessage,
  noticeStreamEvents,
  noticeStreamPath,
  noticeTabOf,
  noticeTabs,
  noticeTypes,
  pushedNotice,
  streamMessage,
  type BroadcastMessage,
  type NoticeMessage,
  type NoticeRecord,
  type NoticeTab,
  type NoticeType,
  type PushedNotice,
  type StreamMessage,
  type UnreadCounts,
} from './notice/notice.ts';
export {
  clipTypes,
  media,
  medium,
  meshFacts,
  mediumOfMime,
  meshType,
  videoFacts,
  type MediaFacts,
  type Medium,
  type MeshFacts,
  type VideoFacts,
} from './media/medium.ts';
export { operation, type Operation } from './operation/operation.routes.ts';

export * as routes from './routes.ts';
export { adminRoutes } from './adminRoutes.ts';
export * as communityRoutes from './communityRoutes.ts';
export { moderationRoutes } from './moderationRoutes.ts';
export * as documentRoutes from './documentRoutes.ts';
export * as presetRoutes from './presetRoutes.ts';
export * as canvasRoutes from './canvasRoutes.ts';
export * as storyboardRoutes from './storyboardRoutes.ts';
export * as styleRoutes from './styleRoutes.ts';
export * as trainingRoutes from './trainingRoutes.ts';

export * from './account/index.ts';
export * from './admin/index.ts';
export * from './canvas/index.ts';
export * from './community/index.ts';
export * from './document/index.ts';
export * from './file/index.ts';
export * from './generation/index.ts';
export * from './picture/index.ts';
export * from './project/index.ts';
export * from './site/index.ts';
export * from './storyboard/index.ts';
export * from './style/index.ts';
export * from './training/index.ts';
