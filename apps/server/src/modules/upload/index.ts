export { isPublicAddress } from './addressPolicy.ts';
export { type CleanImage, cleanImage } from './cleanImage.ts';
export { headOf } from './headOf.ts';
export { formatOf } from './imageFormat.ts';
export { createRemoteImages, type RemoteImages } from './remoteImages.ts';
