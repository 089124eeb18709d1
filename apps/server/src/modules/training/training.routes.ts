import { trainingRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createDatasetIntake } from './addDatasetFiles.ts';
import { createDatasetService } from './dataset.service.ts';
import { createVersionService } from './datasetVersions.ts';
import { createLabelling } from './labelling.ts';
import { createStyleTestService } from './styleTest.service.ts';
import { createTakeOut } from './takeOut.ts';
import { createTrainService } from './train.service.ts';
import { createTrainingNews, type TrainingNews } from './trainingNews.ts';

export function mountTrainingModule(app: FastifyInstance, deps: Deps): void {
  const news = createTrainingNews(deps);
  mountDatasets(app, deps, news);
  mountTrainings(app, deps, news);
}

function mountDatasets(app: FastifyInstance, deps: Deps, news: TrainingNews): void {
  const service = createDatasetService(deps);
  const intake = createDatasetIntake(deps);
  const takeOut = createTakeOut(deps);
  const versions = createVersionService(deps);
  const labelling = createLabelling(deps, news);

  /** Tells the other pages of the person. */
  function told<Result>(userId: string, datasetId: string, result: Result): Result {
    news.dataset(userId, datasetId);
    return result;
  }

  mountRoute(app, trainingRoutes.createDataset, async ({ account, body }) => ({
    data: await service.create(account.id, body),
  }));
  mountRoute(app, trainingRoutes.listDatasets, async ({ account, body }) => ({
    data: await service.list(account.id, body.kind),
  }));
  mountRoute(app, trainingRoutes.getDataset, async ({ account, params }) => ({
    data: await service.get(account.id, params.id),
  }));
  mountRoute(app, trainingRoutes.updateDataset, async ({ account, body }) => ({
    data: told(account.id, body.id, await service.update(account.id, body)),
  }));
  mountRoute(app, trainingRoutes.deleteDataset, async ({ account, params }) => {
    await service.remove(account.id, params.id);
    return { data: { id: params.id } };
  });
  mountRoute(app, trainingRoutes.addDatasetFile, async ({ account, request }) => {
    const data = await intake.addFile(account.id, request);
    return { data: told(account.id, data.dataset.id, data) };
  });
  mountRoute(app, trainingRoutes.addDatasetPictures, async ({ account, body }) => ({
    data: told(account.id, body.datasetId, await intake.addPictures(account.id, body)),
  }));
  mountRoute(app, trainingRoutes.changeDatasetImages, async ({ account, body }) => ({
    data: told(account.id, body.datasetId, await service.changeImages(account.id, body)),
  }));
  mountRoute(app, trainingRoutes.removeDatasetImages, async ({ account, body }) => {
    await takeOut.remove(account.id, body.datasetId, body.imageIds);
    news.dataset(account.id, body.datasetId);
    return { data: await service.line(account.id, body.datasetId) };
  });
  mountRoute(app, trainingRoutes.restoreDatasetImages, async ({ account, body }) => {
    await takeOut.restore(account.id, body.datasetId, body.imageIds);
    news.dataset(account.id, body.datasetId);
    return { data: await service.withImages(account.id, body.datasetId, body.imageIds) };
  });
  mountRoute(app, trainingRoutes.labelDataset, async ({ account, body }) => {
    await labelling.begin(account.id, body);
    return { data: await service.line(account.id, body.datasetId) };
  });
  mountRoute(app, trainingRoutes.stopLabelling, async ({ account, params }) => {
    await labelling.stop(account.id, params.id);
    return { data: await service.line(account.id, params.id) };
  });
  mountRoute(app, trainingRoutes.listDatasetVersions, async ({ account, params }) => ({
    data: await versions.list(account.id, params.id),
  }));
  mountRoute(app, trainingRoutes.getDatasetVersion, async ({ account, params }) => ({
    data: await versions.get(account.id, params.id),
  }));
  mountRoute(app, trainingRoutes.restoreDatasetVersion, async ({ account, params }) => ({
    data: await service.get(account.id, await versions.restore(account.id, params.id)),
  }));
}

function mountTrainings(app: FastifyInstance, deps: Deps, news: TrainingNews): void {
  const service = createTrainService(deps, news);
  const tests = createStyleTestService(deps, news);

  mountRoute(app, trainingRoutes.listTrainings, async ({ account, body }) => ({
    data: await service.list(account.id, body),
  }));
  mountRoute(app, trainingRoutes.deleteTraining, async ({ account, params }) => {
    await service.remove(account.id, params.trainNo);
    return {};
  });
  mountRoute(app, trainingRoutes.getTrainerOffers, async () => ({ data: await service.offers() }));
  mountRoute(app, trainingRoutes.estimateTraining, async ({ account, body }) => ({
    data: await service.estimate(account.id, body),
  }));
  mountRoute(app, trainingRoutes.startTraining, async ({ account, body }) => ({
    data: await service.start(account.id, body),
  }));
  mountRoute(app, trainingRoutes.stopTraining, async ({ account, params }) => ({
    data: await service.stop(account.id, params.trainNo),
  }));
  mountRoute(app, trainingRoutes.resumeTraining, async ({ account, params }) => ({
    data: await service.resume(account.id, params.trainNo),
  }));
  mountRoute(app, trainingRoutes.clearTrainings, async ({ account, body }) => ({
    data: { removed: await service.clear(account.id, body.datasetId) },
  }));
  mountRoute(app, trainingRoutes.getTraining, async ({ account, params }) => ({
    data: await service.get(account.id, params.trainNo),
  }));
  mountRoute(app, trainingRoutes.testStyle, async ({ account, body }) => ({
    data: await tests.begin(account.id, body),
  }));
}
