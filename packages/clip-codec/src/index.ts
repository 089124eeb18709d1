export { createClipCodec } from './clipCodec.ts';
export type { ClipCodecOptions, ProcessClipCodec } from './clipCodec.ts';
