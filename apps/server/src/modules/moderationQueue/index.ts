export { moderationItems } from './moderationQueue.tables.ts';
export { waitForModerator, waitNoMore } from './moderationQueue.ts';
