export { scene3d } from './feature.ts';
