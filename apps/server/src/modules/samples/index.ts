export { removeSamples, requestSamples } from './samples.service.ts';
