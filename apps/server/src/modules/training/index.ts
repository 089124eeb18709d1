export { samplesOfStyle } from './samplesOfStyle.ts';
export { createTrainingWorker, type TrainingWorker } from './trainingWorker.ts';
