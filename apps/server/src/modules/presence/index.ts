export { type PresenceChanged, presenceChanged } from './presence.service.ts';
export { createPresentPages } from './presentPages.ts';
