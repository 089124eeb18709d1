export { clientPort, storePort, type AppStore } from './ports.ts';
export { createApiClient, type ApiClient } from './client.ts';
export { ClientProvider, useClient, useLiveJobs, useSession, useSettings } from './ClientProvider.tsx';
export { errorText, errorWords, useErrorText } from './errors/errorText.ts';
export { isApiError, isTransient, type ApiError } from './request/apiError.ts';
export { baseApi, toRequest, type ApiExtra, type ApiRequest, type Reply } from './request/baseApi.ts';
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
export { uploadPicture, type UploadResult } from './upload/uploadPicture.ts';
export { operationApi } from './operations/operationApi.ts';
export { accountApi } from './account/accountApi.ts';
export { useAccess } from './account/useAccess.ts';
