export { limits } from './limits.ts';
export { errorCatalogue, errorCode, errorNameOf, type ErrorName, type ErrorParams } from './errors.ts';
export { errorMessage } from './errorMessages.ts';
export { EngineDetach, EngineFailure, EngineHold } from './generation/engineFailure.ts';
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
export * as routes from './routes.ts';
export { adminRoutes } from './adminRoutes.ts';
export { everyRoute } from './everyRoute.ts';
export * as communityRoutes from './communityRoutes.ts';
export { moderationRoutes } from './moderationRoutes.ts';
export * as documentRoutes from './documentRoutes.ts';
export * as presetRoutes from './presetRoutes.ts';
export { presenceLimits } from './document/presenceLimits.ts';
export { canvasLimits } from './canvas/canvasLimits.ts';
export * as canvasRoutes from './canvasRoutes.ts';
export * as storyboardRoutes from './storyboardRoutes.ts';
export {
  planFilm,
  shownSeconds,
  type FilmPart,
  type FilmPlan,
  type PlannedShot,
} from './storyboard/filmPlan.ts';
export {
  emptyStoryboard,
  storyboard as storyboardSchema,
  storyboardVersion,
  type FilmShape,
  type ShotRecipe,
  type ShotTake,
  type Storyboard,
  type StoryboardShot,
  type StoryboardSound,
} from './storyboard/storyboard.ts';
export { storyboardClipIds } from './storyboard/storyboardClips.ts';
export type { FilmExport } from './storyboard/storyboard.routes.ts';
export { storyboardLimits } from './storyboard/storyboardLimits.ts';
export * as styleRoutes from './styleRoutes.ts';
export * as trainingRoutes from './trainingRoutes.ts';
export type { Preset, PresetProject, PresetValue } from './preset/preset.routes.ts';
export {
  accountRoles,
  adminRole,
  defaultRole,
  everyPermission,
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  mayVisit,
  permissions,
  rolePermissions,
  type AccountRole,
  type Permission,
} from './account/permissions.ts';
export type { RouterNode } from './account/account.routes.ts';
export { externalSignInReturn, oidcCallbackPath, oidcStartPath } from './account/signIn.routes.ts';
export type { SecondFactor } from './account/factor.routes.ts';
export type { Passkey, PasskeyAssertion, PasskeyAttestation } from './account/passkey.routes.ts';
export type { AccountSession } from './account/userCenter.routes.ts';
export type { Announcement } from './admin/notice.routes.ts';
export type { ConfigItem, DictType } from './admin/configuration.routes.ts';
export type { EngineTest, ManagedEngine } from './admin/engine.routes.ts';
export {
  defineEngineKind,
  type EngineBlueprint,
  type EngineKind,
  type EngineKindForm,
  type WorkflowBoards,
  type WorkflowMapper,
  type WorkflowStep,
} from './admin/engineKind.ts';
export { type WorkflowField, type WorkflowMapping, workflowMapping } from './admin/workflowMapping.ts';
export {
  engineAddresses,
  engineOrigins,
  engineSettings,
  readEngineSettings,
  type EngineField,
  type EngineSettings,
  type EngineSettingsProblem,
} from './admin/engineSettings.ts';
export { type JobClass, jobClasses } from './admin/people.routes.ts';
export { jobsAtOnceField, readJobsAtOnce } from './admin/jobsAtOnce.ts';
export {
  isMetadataAddress,
  readEngineAddress,
  type EngineAddressKind,
  type EngineAddressProblem,
} from './admin/engineAddress.ts';
export type { Backup, BackupState } from './admin/backup.routes.ts';
export type { AuditEntry, ManagedJob } from './admin/monitor.routes.ts';
export {
  setupItems,
  type Overview,
  type SetupItem,
  type SetupItemName,
  type SystemProcess,
  type SystemQueue,
  type SetupProblem,
} from './admin/overview.routes.ts';
export {
  moderationActions,
  moderationKinds,
  type ModerationAction,
  type ModerationDecision,
  type ModerationItem,
  type ModerationKind,
  type ModerationTemplate,
  type SkipReason,
} from './admin/moderation.routes.ts';
export { isAboutPerson, moderationActionsFor, needsAnswer, needsReason } from './admin/moderationRules.ts';
export type { ManagedUser } from './admin/people.routes.ts';
export type { SigningKey } from './admin/pki.routes.ts';
export type { Tutorial } from './admin/tutorial.routes.ts';
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
  downloadPath,
  downloadQuery,
  downloadResourcePath,
  downloadResourceQuery,
  downloadZipPath,
  downloadZipQuery,
} from './site/download.ts';
export type { AboutUs } from './site/about.routes.ts';
export type { DictEntry } from './site/dictionary.routes.ts';
export type { SiteInfo } from './site/site.routes.ts';
export { codeLoginType, isEmail, isMobile, isStrongPassword } from './account/account.rules.ts';
export {
  communitySettings,
  featureLocks,
  featureOf,
  languages,
  themes,
  notificationSettings,
  user,
  userSettings,
  type CommunitySettings,
  type LanguageCode,
  type ThemeChoice,
  type LockableFeature,
  type NotificationSettings,
  type User,
  type UserSettings,
} from './account/user.ts';
export type { Collection } from './community/collection.routes.ts';
export { goneMention, type Comment } from './community/comment.routes.ts';
export type { PersonLine } from './community/fields.ts';
export type { PersonInList, Profile } from './community/people.routes.ts';
export {
  feedbackAttachments,
  feedbackTypes,
  reportReasons,
  reportTargets,
  type ReportReason,
  type ReportTarget,
} from './community/report.routes.ts';
export {
  aiDeclarations,
  builtinWorkCategories,
  workContents,
  workKinds,
  workSorts,
  workStates,
  workSubjectTypes,
  type AiDeclaration,
  type Work,
  type WorkCard,
  type WorkImage,
  type WorkKind,
  type WorkSort,
  type WorkState,
  type WorkSubjectType,
} from './community/work.ts';
export type { Document, DocumentAccess, RevisionGroup, ShareLevel } from './document/document.ts';
export type { DocumentAsset, FoundAsset } from './document/documentAsset.routes.ts';
export type { DocumentOffer, DocumentSharing } from './document/documentSharing.routes.ts';
export type { CommentPlace, CommentThread, DocumentComment } from './document/documentComment.routes.ts';
export type { PresentClient } from './document/presentClient.ts';
export type { DocumentFolder } from './document/documentLibrary.routes.ts';
export {
  board as boardSchema,
  boardLink,
  boardNode,
  boardImage as boardImageSchema,
  boardVersion,
  emptyBoard,
  type Board,
  type BoardContent,
  boardGroup,
  type BoardGroup,
  type BoardImage,
  type BoardLink,
  type BoardNode,
} from './canvas/board.ts';
export {
  flowOperations,
  type Canvas,
  type CanvasLine,
  type CanvasPermission,
} from './canvas/canvas.routes.ts';
export { importReport, type ExportProblem, type ImportReport } from './canvas/canvasExchange.routes.ts';
export {
  isFinalStep,
  type CanvasRun,
  type NodeResult,
  type RunStatus,
  type RunStep,
  type RunTarget,
  type StepStatus,
} from './canvas/canvasRun.ts';
export {
  functionNodeTypes,
  isPlainNodeType,
  nodeTypeAliases,
  nodeTypeOfTool,
  plainNodeTypes,
  slotTypes,
  toolOfNodeType,
  type PlainNodeType,
  type SlotType,
} from './canvas/nodeTypes.ts';
export { assetName, documentTypes, type DocumentType } from './document/documentTypes.ts';
export { applyPatches } from './document/applyPatches.ts';
export { dependentPaths } from './document/dependentPaths.ts';
export { pathsInConflict, touchedPath } from './document/pathsInConflict.ts';
export type { DocumentContent, Patch, PatchPath } from './document/patch.ts';
export type { Project, ProjectMember } from './project/project.routes.ts';
export type { ProjectRole } from './project/project.ts';
export { extensionOf } from './file/extension.ts';
export { fileIdOf, fileUrl, fileVariants, type FileVariant } from './file/file.ts';
export { hasSameAspectRatio } from './generation/aspectRatio.ts';
export { promptExtensionPath } from './generation/promptExtension.ts';
export { addedWords, promptWithChoices, type AddedWords } from './generation/addedWords.ts';
export type {
  ClipBytes,
  ClipCodec,
  ClipFrame,
  ClipShape,
  ClipTranscoder,
  ComposedPart,
  ComposedSound,
  Composition,
  DecodedFrame,
  SoundFacts,
  TranscodeOptions,
} from './generation/clipCodec.ts';
export { framesOfSeconds } from './generation/parameterTypes/frames/framesOfSeconds.ts';
export {
  cameraMovementParameter,
  cameraMoves,
  cameraStrengthParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  lastFrameParameter,
  lengthParameters,
  loopParameter,
  type CameraMove,
} from './generation/parameters/video.ts';
export {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  modelLengthParameter,
  modelTrianglesParameter,
  rightViewParameter,
  topViewParameter,
} from './generation/parameters/model3d.ts';
export { toolLabel } from './generation/toolLabel.ts';
export {
  knownTool,
  mediumOfGroup,
  toolGroups,
  tools,
  type KnownTool,
  type ToolGroup,
} from './generation/tools.ts';
export {
  imagesParameter,
  numberParameter,
  percentParameter,
  selectParameter,
  textParameter,
} from './generation/parameters/fields.ts';
export {
  backgroundParameter,
  countParameter,
  followPromptLabel,
  instructionParameter,
  maskParameter,
  negativePromptParameter,
  promptParameter,
  seedParameter,
  sizeLabel,
  sizeParameter,
  sourceParameter,
  strengthLabel,
} from './generation/parameters/common.ts';
export { enlargedSize, enlargementProblem, enlargementRefusal } from './generation/parameters/enlargement.ts';
export { expandedSize, expansionProblem } from './generation/parameters/expansion.ts';
export {
  deviceParameter,
  expansionParameters,
  modeParameter,
  paletteParameter,
  screenDevices,
  screenModes,
} from './generation/parameters/tools.ts';
export type { PictureCategory } from './picture/category.routes.ts';
export type { PictureFolder } from './picture/folder.routes.ts';
export {
  defaultFolder,
  pictureShapes,
  pictureSizes,
  type PictureFilter,
  type PictureFilterInput,
} from './picture/library.ts';
export type { PictureFiling } from './picture/filing.routes.ts';
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
export { mediumOf, picture, pictureTypes, type Picture, type PictureType } from './picture/picture.ts';
export { capability, type Capability } from './generation/capability.ts';
export { localizedText, type LocalizedText } from './generation/localizedText.ts';
export { promptWords, type PromptWords } from './generation/promptWords.ts';
export { sameText } from './generation/sameText.ts';
export type { PixelBox } from './generation/parameterTypes/box/definition.ts';
export { commonFields } from './generation/parameterTypes/commonFields.ts';
export {
  parameter,
  type Parameter,
  type ParameterOf,
  type ParameterType,
  type ParameterValues,
} from './generation/parameterTypes/definitions.ts';
export { detailsOf, parameterDetails } from './generation/parameterTypes/details.ts';
export { isTooLarge } from './generation/parameterTypes/images/rules.ts';
export type { LightDirection } from './generation/parameterTypes/light/definition.ts';
export type { ParameterDetails, ParameterLimit } from './generation/parameterTypes/parameterDetails.ts';
export type { ParameterProblem, ParameterRules } from './generation/parameterTypes/parameterRules.ts';
export {
  checkParameter,
  drawnOn,
  hasNeededValue,
  needsValue,
  parameterRules,
  pictureIdsOf,
  rulesOf,
} from './generation/parameterTypes/rules.ts';
export type { PixelSize } from './generation/parameterTypes/size/definition.ts';
export { isPixelSize } from './generation/parameterTypes/size/rules.ts';
export type { StyleChoice } from './generation/parameterTypes/styles/definition.ts';
export { isPrompt } from './generation/parameterTypes/text/rules.ts';
export { workflowValue, type WorkflowValue } from './generation/parameterTypes/workflow/definition.ts';
export { forbiddenNodes, readWorkflow } from './generation/parameterTypes/workflow/rules.ts';
export { outputNote, type OutputNote } from './generation/job.ts';
export type { EngineProblem, WorkflowProblem } from './generation/engineProblem.ts';
export { workflowFaults, type WorkflowFault } from './generation/workflowFaults.ts';
export { workflowTemplate, type WorkflowTemplate } from './generation/workflowTemplate.ts';
export type {
  EngineClip,
  EngineContent,
  EngineContext,
  EngineFile,
  EngineHost,
  EngineHostStyle,
  EngineImage,
  EngineLiveContext,
  EngineLiveImage,
  EngineLiveRequest,
  EngineOutput,
  EnginePreview,
  EngineRequest,
  EngineStyle,
  GenerationEngine,
  ImageEngine,
} from './generation/engine.ts';
export {
  isFinalStatus,
  job,
  jobError,
  jobStatus,
  type Job,
  type JobFile,
  type JobStatus,
} from './generation/job.ts';
export {
  clientMessage,
  serverMessage,
  socketCloseCodes,
  socketPath,
  type ClientMessage,
  type ServerMessage,
} from './generation/socket.ts';
export {
  liveClientMessage,
  livePath,
  liveServerMessage,
  type LiveClientMessage,
  type LiveCloseReason,
  type LiveServerMessage,
} from './generation/live/liveMessages.ts';
export {
  decodeLiveFrame,
  decodeLiveResult,
  encodeLiveFrame,
  encodeLiveResult,
  LiveFrameError,
  liveMessageMaxBytes,
  liveMimeTypes,
  type LiveFrame,
  type LiveMimeType,
  type LiveResult,
} from './generation/live/liveFrames.ts';
export { liveImageParameter, liveParameters, liveSize } from './generation/live/liveTool.ts';
export { operation, type Operation } from './operation/operation.routes.ts';
export {
  accentColours,
  contrastOf,
  isHexColour,
  nearestAccent,
  type AccentColours,
} from './site/accentColours.ts';
export { styleFamilies, styleFamilyLabel, type StyleFamily } from './training/styleFamily.ts';
export {
  trainEstimate,
  trainerOffer,
  trainingKinds,
  type TrainEstimate,
  type TrainerOffer,
  type TrainingKind,
} from './training/trainerOffer.ts';
export {
  trainPhases,
  type StyleTrainer,
  type TrainCheckpoint,
  type TrainContext,
  type TrainImage,
  type TrainOutcome,
  type TrainPhase,
  type TrainRequest,
  type TrainResume,
  type TrainSample,
} from './training/trainer.ts';
export { trainingLimits } from './training/trainingLimits.ts';
export {
  imageFlags,
  imageRights,
  type Dataset,
  type DatasetImage,
  type DatasetLine,
  type DatasetReport,
  type DatasetVersion,
  type ImageChange,
  type ImageCrop,
  type ImageFlag,
  type ImageRights,
  type TrainingSettings,
} from './training/dataset.ts';
export {
  isTrainActive,
  trainStates,
  type LossSeries,
  type StyleTestCell,
  type TrainCheckpointLine,
  type TrainFileInfo,
  type TrainRecord,
  type TrainRun,
  type TrainSampleLine,
  type TrainState,
} from './training/trainingRun.ts';
export { styleLimits } from './style/styleLimits.ts';
export type { StyleHealth } from './style/styleFile.ts';
export {
  styleFlows,
  styleGroupKeys,
  styleGroups,
  styleStates,
  type StyleCategory,
  type StyleFlow,
  type StyleGroup,
  type StyleState,
  type StyleUsers,
  type StyleVersion,
  type StyleVo,
} from './style/style.ts';
export { trainedStylesIn } from './style/trainedStylesIn.ts';
export { withTrainedStyles, type TrainedStyleOption } from './style/trainedStyles.ts';
