export { makeDerivatives } from './derivatives.ts';
export type { OriginalFile, PictureRecord } from './picture.repository.ts';
export { createPictureService, type PictureService } from './picture.service.ts';
export { pictures, pictureTotals } from './picture.tables.ts';
