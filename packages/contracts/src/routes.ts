// Calls of the product, seen from outside as the namespace `routes`: a page then carries only the calls it makes. The
// server refuses to start while one of these, or of `adminRoutes`, has no handler.
export {
  adminLogin,
  getInfo,
  getRouters,
  getVerificationCode,
  login,
  logout,
} from './account/account.routes.ts';
export {
  beginSecondFactor,
  finishSignIn,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './account/factor.routes.ts';
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  removePasskey,
  renamePasskey,
} from './account/passkey.routes.ts';
export { confirmIdentity, sendIdentityCode } from './account/identity.routes.ts';
export {
  bindMobileActivateSuccess,
  changePassword,
  changePasswordSendEmail,
  getBindMobileCode,
  sendVerificationCode,
} from './account/password.routes.ts';
export { beginChatSignIn, finishExternalSignIn, pollChatSignIn } from './account/signIn.routes.ts';
export { saveSeting } from './account/settings.routes.ts';
export {
  deleteAccount,
  emailBind,
  emailCheck,
  endSessions,
  getUsage,
  listSessions,
  updateUser,
  uploadAvatar,
} from './account/userCenter.routes.ts';
export { upload } from './file/upload.routes.ts';
export {
  cancelJob,
  getCapabilities,
  getJob,
  listJobs,
  submitGeneration,
} from './generation/generation.routes.ts';
export { describePictures } from './generation/describe.routes.ts';
export { getVector } from './generation/vector.routes.ts';
export { getNoticeList, readAllNotices, readNotice, sendToClient } from './notice/notice.routes.ts';
export { getByOperationCode } from './operation/operation.routes.ts';
export {
  deletePicture,
  deletePictures,
  getPictureList,
  getPictures,
  getPictureTimeline,
  restorePictures,
  setPictureCollect,
} from './picture/picture.routes.ts';
export { copyPictures } from './picture/copy.routes.ts';
export {
  deletePicturesForever,
  getPictureFacets,
  getPictureFiling,
  getPictureIds,
  locatePicture,
  setPictureHomepage,
  setPicturePrivacy,
  setPictureTags,
} from './picture/filing.routes.ts';
export {
  deleteFolder,
  fileInFolder,
  listFolders,
  saveFolder,
  setFolderCover,
} from './picture/folder.routes.ts';
export {
  deleteCategory,
  listCategories,
  saveCategory,
  setPictureCategory,
  sortCategories,
} from './picture/category.routes.ts';
export { getAboutUs } from './site/about.routes.ts';
export { getConfigKey, getDictData } from './site/dictionary.routes.ts';
export { getRetention } from './site/retention.routes.ts';
export { getSiteInfo } from './site/site.routes.ts';
