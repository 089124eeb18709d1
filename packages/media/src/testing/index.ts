export { oldMovie } from './oldMovie.ts';
export { collect, memorySource } from './memorySource.ts';
export type { MemorySource } from './memorySource.ts';
export { tinyVideo } from './tinyVideo.ts';
export type { TinyVideo } from './tinyVideo.ts';
export { tinyGlb } from './tinyGlb.ts';
export type { TinyGlb } from './tinyGlb.ts';
