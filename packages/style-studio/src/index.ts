export { styleStudio } from './feature.ts';
