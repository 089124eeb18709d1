import { randomUUIDv7 } from 'node:crypto';
import { type RouteBody, type StyleTestCell, trainingLimits, type trainingRoutes } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createStyleFiles, type StyleFile } from '../style/index.ts';
import { createStyleTestQueue, testedWith } from './styleTestQueue.ts';
import { createStyleTestView, type StyleTestRow } from './styleTestView.ts';
import { createTrainRunRepository } from './trainRun.repository.ts';
import { styleTestCells } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

type TestBody = RouteBody<typeof trainingRoutes.testStyle>;

/** Tests of checkpoints: a grid of images that differ in one thing each. */
export function createStyleTestService(deps: Deps, news: TrainingNews) {
  const { database, clock, engines } = deps;
  const { advance } = createStyleTestQueue(deps, news);
  const styleFiles = createStyleFiles(deps);
  const presentTests = createStyleTestView(deps);

  return {
    /**
     * The same `saveId` answers the cells that it made before.
     * @throws ApiError trainNotFound, styleNotFound, badRequest, styleElsewhere
     */
    async begin(userId: string, body: TestBody): Promise<StyleTestCell[]> {
      const { trainNo, saveId } = body;
      const row = await createTrainRunRepository(database).findOwn(userId, trainNo);
      const files = await styleFiles.ofTrainings([trainNo]);
      const tested = body.checkpointIds.map((id) => {
        const file = files.find((one) => one.id === id);
        if (!file) throw new ApiError('styleNotFound');
        return file;
      });
      const cells = gridOf(tested, body);
      const most = trainingLimits.testMax;
      if (cells.length > most)
        throw new ApiError('badRequest', {
          detail: `the grid has ${cells.length} images; at most ${most} are allowed`,
        });
      await testedWith(engines.capabilities(), row.family, row.name);
      const createdAt = clock.now();
      await database
        .insert(styleTestCells)
        .values(
          cells.map((cell, place) => ({
            ...cell,
            id: randomUUIDv7(),
            runId: trainNo,
            saveId,
            place,
            createdAt,
          })),
        )
        .onConflictDoNothing();
      await advance(trainNo);
      return presentTests(userId, trainNo, saveId);
    },
  };
}

type GridCell = Pick<StyleTestRow, 'checkpointId' | 'epoch' | 'prompt' | 'intensity' | 'seed'>;

function gridOf(files: readonly StyleFile[], { prompts, intensities, seeds }: TestBody): GridCell[] {
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  return unique(files).flatMap(({ id: checkpointId, epoch }) =>
    unique(prompts.map((prompt) => prompt.trim())).flatMap((prompt) =>
      unique(intensities).flatMap((intensity) =>
        unique(seeds).map((seed) => ({ checkpointId, epoch: epoch ?? 0, prompt, intensity, seed })),
      ),
    ),
  );
}
