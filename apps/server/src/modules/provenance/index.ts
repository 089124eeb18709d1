export { labelOutput } from './labelOutput.ts';
