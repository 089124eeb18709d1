export { clientPort, storePort, type AppStore } from './ports.ts';
export { createApiClient, type ApiClient } from './client.ts';
export { ClientProvider, useClient, useLiveJobs, useSession, useSettings } from './ClientProvider.tsx';
export { downloadErrorText } from './errors/downloadErrorText.ts';
export { errorText, errorWords, useErrorText, withReason, withSentence } from './errors/errorText.ts';
export { paceEnd } from './errors/paceEnd.ts';
export { isApiError, isTransient, type ApiError } from './request/apiError.ts';
export { baseApi, toRequest, type ApiExtra, type ApiRequest, type Reply } from './request/baseApi.ts';
export { fetchFile } from './request/fetchFile.ts';
export { callRoute, type CallOptions, type CallResult } from './request/callRoute.ts';
export { createRealtime, type Realtime, type RealtimeStatus } from './realtime/realtime.ts';
export { createJobStore, type JobPreview, type JobStore, type LiveJob } from './jobs/jobStore.ts';
export {
  createSessionSource,
  sessionKeys,
  type Session,
  type SessionPlatform,
  type SessionSource,
} from './session/sessionSource.ts';
export { createAppStore } from './store.ts';
export { createSettingsSource, type SettingsSource } from './session/settingsSource.ts';
export { leaveDemoMode, useDemoMode } from './settings/demoMode.ts';
export { startSettingsSync } from './settings/settingsSync.ts';
export { askBeforeLeaving } from './upload/askBeforeLeaving.ts';
export { sendForm } from './upload/sendForm.ts';
export { uploadPicture, type UploadResult } from './upload/uploadPicture.ts';
export { capabilityApi } from './generation/capabilityApi.ts';
export { followStyles } from './styles/followStyles.ts';
export { namedStyleApi } from './styles/namedStyleApi.ts';
export { withStyleTags } from './styles/styleTags.ts';
export { trainingApi, type TrainingFilter } from './styles/trainingApi.ts';
export { toolFlow } from './generation/toolFlow.ts';
export { pictureApi } from './pictures/pictureApi.ts';
export { peopleApi } from './people/peopleApi.ts';
export { createCommentDrafts, type CommentDrafts } from './people/commentDrafts.ts';
export { MentionText } from './people/MentionText.tsx';
export { useCommentText } from './people/useCommentText.ts';
export { operationApi } from './operations/operationApi.ts';
export { accountApi } from './account/accountApi.ts';
export { retentionApi, useRetention } from './account/retentionApi.ts';
export { followAccount, type AccountFollower } from './account/followAccount.ts';
export { lockedFeatures, useLockedFeatures } from './account/locks.ts';
export { useAccess } from './account/useAccess.ts';
export { useConfirmedCall } from './account/useConfirmedCall.ts';
export {
  downloadFile,
  saveBlob,
  type DownloadRequest,
  type DownloadResult,
} from './download/downloadFile.ts';
export { handlingOf, type Handling } from './request/handling.ts';
export type { Failure } from './request/failures.ts';
export {
  createEventStream,
  type EventStream,
  type StreamEventName,
  type StreamStatus,
} from './stream/eventStream.ts';
export { streamRequest } from './request/streamRequest.ts';
