export { createClipCodec } from './clipCodec.ts';
export type { ClipCodecOptions } from './clipCodec.ts';
