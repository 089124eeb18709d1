export { labelOutput, labelsOfClip } from './labelOutput.ts';
