export { styleFamilies, styleFamilyLabel, type StyleFamily } from './styleFamily.ts';
export {
  trainEstimate,
  trainerOffer,
  trainingKinds,
  type TrainEstimate,
  type TrainerOffer,
  type TrainingKind,
} from './trainerOffer.ts';
export {
  trainPhases,
  type StyleTrainer,
  type TrainCheckpoint,
  type TrainContext,
  type TrainImage,
  type TrainOutcome,
  type TrainPhase,
  type TrainRequest,
  type TrainResume,
  type TrainSample,
} from './trainer.ts';
export { trainingLimits } from './trainingLimits.ts';
export {
  imageFlags,
  imageRights,
  type Dataset,
  type DatasetImage,
  type DatasetLine,
  type DatasetReport,
  type DatasetVersion,
  type ImageChange,
  type ImageCrop,
  type ImageFlag,
  type ImageRights,
  type TrainingSettings,
} from './dataset.ts';
export {
  isTrainActive,
  trainStates,
  type LossSeries,
  type StyleTestCell,
  type TrainCheckpointLine,
  type TrainFileInfo,
  type TrainRecord,
  type TrainRun,
  type TrainSampleLine,
  type TrainState,
} from './trainingRun.ts';
