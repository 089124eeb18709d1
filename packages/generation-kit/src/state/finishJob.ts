// What is only needed when a job ends; it is loaded with the first end.
export { saveResults } from './saveResults.ts';
export { tellFinish } from './tellFinish.ts';
