export { drawing } from './feature.ts';
