export { community } from './feature.ts';
