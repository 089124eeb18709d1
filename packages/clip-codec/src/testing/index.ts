export { foreignClip } from './foreignClip.ts';
export type { ForeignClip } from './foreignClip.ts';
