export { training } from './feature.ts';
