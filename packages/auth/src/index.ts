export { auth } from './feature.ts';
