/*
 * Tests of checkpoints: a grid of images that differ in one thing each. Its cells go into the queue of generations a few at a time, so
 * that a test of forty images keeps nobody's place, the person's own jobs included.
 */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Capability,
  type ErrorName,
  isFinalStatus,
  type ParameterValues,
  type RouteBody,
  type StyleTestCell,
  trainingLimits,
  type trainingRoutes,
} from '@tai/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { type GenerationService, jobs, openGenerationService } from '../generation/index.ts';
import { createStyleFiles, type StyleFile, styleValueOfFile } from '../style/index.ts';
import { createStyleTestView, type StyleTestRow } from './styleTestView.ts';
import { createTrainRunRepository } from './trainRun.repository.ts';
import { styleTestCells, trainRuns } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

type TestBody = RouteBody<typeof trainingRoutes.testStyle>;

/** Cells of one training that are in the queue at once. */
const cellsAtOnce = 4;
const disabledStatus = '2';
/** Refusals that pass by themselves: the cell waits. */
const temporary: readonly ErrorName[] = ['jobQueueFull', 'tooManyRequests'];

export function createStyleTestService(
  deps: Deps,
  news: TrainingNews,
  generation: Pick<GenerationService, 'submit'> = openGenerationService(deps),
) {
  const { database, clock, engines, log } = deps;
  const styleFiles = createStyleFiles(deps);
  const presentTests = createStyleTestView(deps);

  async function openCells(runId: string): Promise<StyleTestRow[]> {
    return database
      .select()
      .from(styleTestCells)
      .where(and(eq(styleTestCells.runId, runId), eq(styleTestCells.isEnded, false)))
      .orderBy(asc(styleTestCells.createdAt), asc(styleTestCells.saveId), asc(styleTestCells.place));
  }

  async function end(cell: StyleTestRow, failure: StyleTestRow['failure'] = null): Promise<void> {
    await database
      .update(styleTestCells)
      .set({ isEnded: true, ...(failure && { failure }) })
      .where(eq(styleTestCells.id, cell.id));
  }

  /** Ends the cells whose jobs are over; returns those that are in the queue. */
  async function settle(cells: readonly StyleTestRow[]): Promise<StyleTestRow[]> {
    const sent = cells.filter(({ jobId }) => jobId !== null);
    if (sent.length === 0) return [];
    const states = await database
      .select({ id: jobs.id, status: jobs.status })
      .from(jobs)
      .where(
        inArray(
          jobs.id,
          sent.flatMap(({ jobId }) => jobId ?? []),
        ),
      );
    const active: StyleTestRow[] = [];
    for (const cell of sent) {
      const job = states.find(({ id }) => id === cell.jobId);
      if (job && !isFinalStatus(job.status)) active.push(cell);
      else await end(cell);
    }
    return active;
  }

  /** Sends one cell. The key of its job says which it is, so that one that was sent before a crash is found again. */
  async function send(
    account: Pick<Account, 'id' | 'locks'>,
    family: string,
    cell: StyleTestRow,
  ): Promise<boolean> {
    try {
      const capability = await testedWith(engines.capabilities(), family, cell.checkpointId);
      const job = await generation.submit(account, {
        tool: capability.tool,
        model: capability.model,
        params: paramsOf(capability, cell),
        idempotencyKey: `style-test/${cell.id}`,
      });
      await database.update(styleTestCells).set({ jobId: job.id }).where(eq(styleTestCells.id, cell.id));
      return true;
    } catch (error) {
      if (error instanceof ApiError && temporary.includes(error.error)) return false;
      if (!(error instanceof ApiError)) log.error({ err: error, cell: cell.id }, 'a style test was not sent');
      await end(
        cell,
        error instanceof ApiError
          ? { error: error.error, params: error.params }
          : { error: 'internal', params: {} },
      );
      return true;
    }
  }

  /** Moves the tests of a training on. Doing it twice at once sends the same cells, which makes one job of each. */
  async function advance(runId: string): Promise<void> {
    const [run] = await database
      .select({
        family: trainRuns.family,
        userId: trainRuns.userId,
        locks: users.locks,
        status: users.status,
      })
      .from(trainRuns)
      .innerJoin(users, eq(users.id, trainRuns.userId))
      .where(eq(trainRuns.id, runId));
    if (!run) return;
    const cells = await openCells(runId);
    if (cells.length === 0) return;
    let active = (await settle(cells)).length;
    for (const cell of cells.filter(({ jobId }) => jobId === null)) {
      if (run.status === disabledStatus) await end(cell);
      else if (active >= cellsAtOnce) break;
      else if (await send({ id: run.userId, locks: run.locks }, run.family, cell)) active += 1;
      else break;
    }
    news.training(run.userId, runId);
  }

  return {
    advance,

    /** Moves on the tests that a job belongs to. */
    async onJob(jobId: string): Promise<void> {
      const rows = await database
        .select({ runId: styleTestCells.runId })
        .from(styleTestCells)
        .where(eq(styleTestCells.jobId, jobId));
      for (const { runId } of rows) await advance(runId);
    },

    /** Moves on all that are not done: what a killed process left, and what waited for room in the queue. */
    async advanceAll(): Promise<void> {
      const rows = await database
        .selectDistinct({ runId: styleTestCells.runId })
        .from(styleTestCells)
        .where(eq(styleTestCells.isEnded, false));
      for (const { runId } of rows) await advance(runId);
    },

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

export type StyleTestService = ReturnType<typeof createStyleTestService>;

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

/** The first way to make images from words that takes styles of a family. @throws ApiError styleElsewhere */
async function testedWith(
  all: Promise<readonly Capability[]>,
  family: string,
  name: string,
): Promise<Capability> {
  const ofTool = (await all).filter(({ tool, available }) => tool === 'create' && available);
  const taken = ofTool.flatMap(({ parameters }) =>
    parameters.flatMap((parameter) => (parameter.type === 'styles' ? (parameter.families ?? []) : [])),
  );
  const found = ofTool.find(({ parameters }) =>
    parameters.some((parameter) => parameter.type === 'styles' && parameter.families?.includes(family)),
  );
  if (!found)
    throw new ApiError('styleElsewhere', { name, family, taken: [...new Set(taken)].join(', ') || 'none' });
  return found;
}

/** Everything but prompt, seed and style is as the tool has it by default. */
function paramsOf(
  { parameters }: Capability,
  { checkpointId, prompt, intensity, seed }: StyleTestRow,
): ParameterValues {
  const params: ParameterValues = {};
  for (const parameter of parameters) {
    if (parameter.type === 'text' && parameter.role === 'prompt') params[parameter.name] = prompt;
    if (parameter.type === 'seed') params[parameter.name] = seed;
    if (parameter.type === 'styles' && intensity > 0)
      params[parameter.name] = [{ id: styleValueOfFile(checkpointId), intensity }];
  }
  return params;
}
