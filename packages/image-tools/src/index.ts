export { imageTools } from './feature.ts';
