export { watermark } from './feature.ts';
