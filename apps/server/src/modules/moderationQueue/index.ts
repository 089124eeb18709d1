export { moderationItems } from './moderationQueue.tables.ts';
export { holdWaiting, waitForModerator, waitNoMore } from './moderationQueue.ts';
