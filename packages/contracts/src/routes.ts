import { getInfo, getVerificationCode, login, logout } from './account/account.routes.ts';
import { upload } from './file/upload.routes.ts';
import {
  cancelJob,
  getCapabilities,
  getJob,
  listJobs,
  submitGeneration,
} from './generation/generation.routes.ts';
import { getByOperationCode } from './operation/operation.routes.ts';
import {
  deletePicture,
  deletePictures,
  getPictureList,
  getPictureTimeline,
  restorePictures,
} from './picture/picture.routes.ts';

/** Every call of the wire. The server refuses to start while one of these has no handler. */
export const routes = {
  getVerificationCode,
  login,
  logout,
  getInfo,
  getPictureList,
  getPictureTimeline,
  deletePicture,
  deletePictures,
  restorePictures,
  upload,
  getByOperationCode,
  getCapabilities,
  submitGeneration,
  getJob,
  listJobs,
  cancelJob,
} as const;
