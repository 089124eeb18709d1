export type { PictureCategory } from './category.routes.ts';
export type { PictureFolder } from './folder.routes.ts';
export {
  defaultFolder,
  pictureShapes,
  pictureSizes,
  type PictureFilter,
  type PictureFilterInput,
} from './library.ts';
export type { PictureFiling } from './filing.routes.ts';
export { mediumOf, picture, pictureTypes, type Picture, type PictureType } from './picture.ts';
