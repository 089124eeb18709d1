export { gallery } from './feature.ts';
