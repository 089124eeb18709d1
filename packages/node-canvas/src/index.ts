export { nodeCanvas } from './feature.ts';
