import { liveMessage, type ServerModule } from '../../serverModule.ts';
import { findTrainingFile } from './findTrainingFile.ts';
import { createLabelling } from './labelling.ts';
import { removeTrainings } from './removeTraining.ts';
import { sentTrainings } from './sentTrainings.ts';
import { mountTrainingModule } from './training.routes.ts';
import * as tables from './training.tables.ts';
import { scheduleTrainingUpkeep } from './training.upkeep.ts';
import {
  createTrainingNews,
  type DatasetChanged,
  type TrainingChanged,
  trainingChannels,
} from './trainingNews.ts';

/** Datasets and trainings of styles. A `TrainingWorker` trains, here or in another process. */
export const trainingModule: ServerModule = {
  id: 'training',
  tables,
  routes: mountTrainingModule,
  onAccountRemoval: removeTrainings,
  upkeep: scheduleTrainingUpkeep,
  afterStart: (deps) => createLabelling(deps, createTrainingNews(deps)).takeUp(),
  findFile: findTrainingFile,
  sentJobs: sentTrainings,
  liveMessages: [
    liveMessage<TrainingChanged>(trainingChannels.training, ({ userId, trainNo }) => ({
      userIds: [userId],
      message: { type: 'training', trainNo },
    })),
    liveMessage<DatasetChanged>(trainingChannels.dataset, ({ userId, datasetId }) => ({
      userIds: [userId],
      message: { type: 'dataset', datasetId },
    })),
  ],
};
