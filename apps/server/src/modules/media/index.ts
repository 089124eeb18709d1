export { mediaFault } from './mediaFault.ts';
export { workOnModel } from './modelThread.ts';
export { judgedPoster, posterOf } from './poster.ts';
export { decodeLimits } from './decodeLimits.ts';
export { factsOfCopy, shownFacts, type StoredFacts } from './storedFacts.ts';
export { isSoundMedia, storedSource, withoutPrompt } from './storedMedia.ts';
export { type ReceivedMedia, receiveMedia, sourceOf } from './receiveMedia.ts';
