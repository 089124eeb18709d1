export { EngineDetach, EngineFailure, EngineHold } from './engineFailure.ts';
export { takesRemoteClip } from './remoteClip.ts';
export { hasSameAspectRatio } from './aspectRatio.ts';
export { promptExtensionPath } from './promptExtension.ts';
export { addedWords, promptWithChoices, type AddedWords } from './addedWords.ts';
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
} from './clipCodec.ts';
export { framesOfSeconds } from './parameterTypes/frames/framesOfSeconds.ts';
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
} from './parameters/video.ts';
export {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  modelLengthParameter,
  modelTrianglesParameter,
  rightViewParameter,
  topViewParameter,
} from './parameters/model3d.ts';
export { toolLabel } from './toolLabel.ts';
export { knownTool, mediumOfGroup, toolGroups, tools, type KnownTool, type ToolGroup } from './tools.ts';
export {
  imagesParameter,
  numberParameter,
  percentParameter,
  selectParameter,
  textParameter,
} from './parameters/fields.ts';
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
} from './parameters/common.ts';
export { enlargedSize, enlargementProblem, enlargementRefusal } from './parameters/enlargement.ts';
export { expandedSize, expansionProblem } from './parameters/expansion.ts';
export {
  deviceParameter,
  expansionParameters,
  modeParameter,
  paletteParameter,
  screenDevices,
  screenModes,
} from './parameters/tools.ts';
export { capability, type Capability } from './capability.ts';
export { localizedText, type LocalizedText } from './localizedText.ts';
export { promptWords, type PromptWords } from './promptWords.ts';
export { sameText } from './sameText.ts';
export type { PixelBox } from './parameterTypes/box/definition.ts';
export { commonFields } from './parameterTypes/commonFields.ts';
export {
  parameter,
  type Parameter,
  type ParameterOf,
  type ParameterType,
  type ParameterValues,
} from './parameterTypes/definitions.ts';
export { detailsOf, parameterDetails } from './parameterTypes/details.ts';
export { isTooLarge } from './parameterTypes/images/rules.ts';
export type { LightDirection } from './parameterTypes/light/definition.ts';
export type { ParameterDetails, ParameterLimit } from './parameterTypes/parameterDetails.ts';
export type { ParameterProblem, ParameterRules } from './parameterTypes/parameterRules.ts';
export {
  checkParameter,
  drawnOn,
  hasNeededValue,
  needsValue,
  parameterRules,
  pictureIdsOf,
  rulesOf,
} from './parameterTypes/rules.ts';
export type { PixelSize } from './parameterTypes/size/definition.ts';
export { isPixelSize } from './parameterTypes/size/rules.ts';
export type { StyleChoice } from './parameterTypes/styles/definition.ts';
export { isPrompt } from './parameterTypes/text/rules.ts';
export { workflowValue, type WorkflowValue } from './parameterTypes/workflow/definition.ts';
export { forbiddenNodes, readWorkflow } from './parameterTypes/workflow/rules.ts';
export { outputNote, type OutputNote } from './job.ts';
export type { EngineProblem, WorkflowProblem } from './engineProblem.ts';
export { workflowFaults, type WorkflowFault } from './workflowFaults.ts';
export { workflowTemplate, type WorkflowTemplate } from './workflowTemplate.ts';
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
} from './engine.ts';
export { isFinalStatus, job, jobError, jobStatus, type Job, type JobFile, type JobStatus } from './job.ts';
export {
  clientMessage,
  serverMessage,
  socketCloseCodes,
  socketPath,
  type ClientMessage,
  type ServerMessage,
} from './socket.ts';
export {
  liveClientMessage,
  livePath,
  liveServerMessage,
  type LiveClientMessage,
  type LiveCloseReason,
  type LiveServerMessage,
} from './live/liveMessages.ts';
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
} from './live/liveFrames.ts';
export { liveImageParameter, liveParameters, liveSize } from './live/liveTool.ts';
