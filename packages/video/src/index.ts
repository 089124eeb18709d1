export { video } from './feature.ts';
