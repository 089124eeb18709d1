export { forgetRemote, type RemoteSource } from './forgetRemote.ts';
export { isRecipeReadable } from './isRecipeReadable.ts';
export { type Derivatives, makeDerivatives } from './derivatives.ts';
export type { PictureRecord } from './picture.repository.ts';
export { createReadablePictures, type OriginalFile } from './readablePictures.ts';
export { picturesTrashedAt, trashOldPictures } from './pictureRetention.ts';
export { toPicture } from './shownPicture.ts';
export {
  createPictureService,
  type PicturesChanged,
  picturesChanged,
  type PictureService,
} from './picture.service.ts';
export { pictures, pictureTotals } from './picture.tables.ts';
