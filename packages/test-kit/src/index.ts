export { capability, inAllLanguages } from './factories/capability.ts';
export { clip, madeClip } from './factories/clip.ts';
export { answerWithDocumentList, documentLine } from './factories/documentLine.ts';
export { drawnPicture, landscape } from './factories/drawnPicture.ts';
export { job, runningJob } from './factories/job.ts';
export { picture, uploadedPicture } from './factories/picture.ts';
export { trainedStyle } from './factories/trainedStyle.ts';
export { user } from './factories/user.ts';
export { work, workCard, workImage } from './factories/work.ts';
export { answerWithDocuments, createFakeDocuments, type FakeDocuments } from './server/fakeDocuments.ts';
export { createFakeRealtime, type FakeRealtime } from './server/fakeRealtime.ts';
export {
  createFakeServer,
  refusal,
  type Call,
  type FakeServer,
  type Refusal,
  type ReplyFields,
} from './server/fakeServer.ts';
export { answerAsOnTheFirstDay, answerWithJobs, answerWithPictures } from './server/firstDay.ts';
export { inStudio, studio } from './studio/inStudio.tsx';
export type { Asked } from './studio/standIns.ts';
export { createMemoryStorage, createStudio, type Studio, type StudioOptions } from './studio/studio.ts';
export {
  answerWithLibrary,
  libraryOf,
  libraryPicture,
  madePicture,
  pictureId,
  toolParameters,
  toolWith,
} from './studio/toolParts.ts';
export { StudioProviders } from './studio/StudioProviders.tsx';
export { retention } from './factories/retention.ts';
export { siteInfo } from './factories/siteInfo.ts';
