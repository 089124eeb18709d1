/*
 * Sends the cells of style tests into the queue of generations, a few at a time, so that a test of forty images keeps nobody's place,
 * the person's own jobs included.
 */
import type { Capability, ErrorName, ParameterValues } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { type GenerationService, openGenerationService } from '../generation/index.ts';
import { styleValueOfFile } from '../style/index.ts';
import { createCellRepository } from './styleTestCells.ts';
import type { StyleTestRow } from './styleTestView.ts';
import { styleTestCells, trainRuns } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

/** Cells of one training that are in the queue at once. */
const cellsAtOnce = 4;
const disabledStatus = '2';
/** Refusals that pass by themselves: the cell waits. */
const temporary: readonly ErrorName[] = ['jobQueueFull', 'serverQueueFull', 'tooManyRequests'];

export function createStyleTestQueue(
  deps: Deps,
  news: TrainingNews,
  generation: Pick<GenerationService, 'submit'> = openGenerationService(deps),
) {
  const { database, engines, log } = deps;
  const { openCells, end, settle } = createCellRepository(database);

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
  };
}

/** The first way to make images from words that takes styles of a family. @throws ApiError styleElsewhere */
export async function testedWith(
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
