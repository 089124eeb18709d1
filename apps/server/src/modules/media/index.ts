export { mediaFault } from './mediaFault.ts';
export { posterOf } from './poster.ts';
export { isSoundMedia, withoutPrompt } from './storedMedia.ts';
export { type ReceivedMedia, receiveMedia, sourceOf } from './receiveMedia.ts';
