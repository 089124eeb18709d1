export { labelOutput, labelsOfClip } from './labelOutput.ts';
export { type SourceTerm, sourceTypeOf } from './sourceType.ts';
