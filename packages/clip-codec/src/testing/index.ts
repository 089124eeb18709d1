export { foreignClip } from './foreignClip.ts';
export type { ForeignClip } from './foreignClip.ts';
export { heardLevels } from './heardLevels.ts';
export { plainClip, toneFile } from './plainClip.ts';
