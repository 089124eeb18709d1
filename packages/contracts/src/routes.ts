import {
  adminLogin,
  getInfo,
  getRouters,
  getVerificationCode,
  login,
  logout,
} from './account/account.routes.ts';
import {
  bindMobileActivateSuccess,
  changePassword,
  changePasswordSendEmail,
  getBindMobileCode,
  sendVerificationCode,
} from './account/password.routes.ts';
import { beginChatSignIn, finishExternalSignIn, pollChatSignIn } from './account/signIn.routes.ts';
import {
  deleteAccount,
  emailBind,
  emailCheck,
  endSessions,
  getUsage,
  listSessions,
  saveSeting,
  updateUser,
  uploadAvatar,
} from './account/userCenter.routes.ts';
import { upload } from './file/upload.routes.ts';
import {
  cancelJob,
  getCapabilities,
  getJob,
  listJobs,
  submitGeneration,
} from './generation/generation.routes.ts';
import { getNoticeList, readAllNotices, readNotice, sendToClient } from './notice/notice.routes.ts';
import { getByOperationCode } from './operation/operation.routes.ts';
import {
  deletePicture,
  deletePictures,
  getPictureList,
  getPictureTimeline,
  restorePictures,
  setPictureCollect,
} from './picture/picture.routes.ts';
import { getAboutUs, getConfigKey, getDictData, getSiteInfo } from './site/site.routes.ts';

/** Calls of the product. The server refuses to start while one of these, or of `adminRoutes`, has no handler. */
export const routes = {
  getVerificationCode,
  login,
  adminLogin,
  logout,
  getInfo,
  getRouters,
  changePasswordSendEmail,
  sendVerificationCode,
  changePassword,
  getBindMobileCode,
  bindMobileActivateSuccess,
  finishExternalSignIn,
  beginChatSignIn,
  pollChatSignIn,
  saveSeting,
  emailBind,
  emailCheck,
  updateUser,
  uploadAvatar,
  deleteAccount,
  listSessions,
  endSessions,
  getUsage,
  getSiteInfo,
  getAboutUs,
  getDictData,
  getConfigKey,
  getNoticeList,
  readAllNotices,
  readNotice,
  sendToClient,
  getPictureList,
  getPictureTimeline,
  deletePicture,
  deletePictures,
  restorePictures,
  setPictureCollect,
  upload,
  getByOperationCode,
  getCapabilities,
  submitGeneration,
  getJob,
  listJobs,
  cancelJob,
} as const;
