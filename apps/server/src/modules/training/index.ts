export { createTrainingWorker, type TrainingWorker } from './trainingWorker.ts';
