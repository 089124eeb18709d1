import { randomInt, randomUUIDv7 } from 'node:crypto';
import {
  type Capability,
  detailsOf,
  type Job,
  type JobStatus,
  limits,
  type ParameterValues,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { activeTraceParent } from '../../platform/tracing/spans.ts';
import { createOperationCode, createOperationRepository } from '../operation/index.ts';
import type { Quotas } from '../quota/index.ts';
import { workOf } from './estimate.ts';
import { announceJob } from './announceJob.ts';
import { chosenStyles } from './chosenStyles.ts';
import { activeStatuses, createJobRepository } from './job.repository.ts';
import type { PresentJobs } from './jobView.ts';
import { checkParameters } from './parameterCheck.ts';
import { checkReferences } from './referenceCheck.ts';
import { createQueueRepository } from './queue.repository.ts';
import { requestHash } from './requestHash.ts';

export interface GenerationRequest {
  tool: string;
  model?: string | undefined;
  params: ParameterValues;
  idempotencyKey: string;
  /** Of the HTTP request that brings it. */
  requestId?: string | undefined;
  /** Run of a board that sends it. */
  boardRunId?: string | undefined;
}

/** A request that was checked and is complete. */
interface PreparedRequest {
  capability: Capability;
  params: ParameterValues;
  seed: number;
  /** Ids of the pictures it is made from. */
  parents: string[];
  idempotencyKey: string;
  hash: string;
  requestId: string | null;
  boardRunId: string | null;
}

export interface GenerationService {
  /** @throws ApiError about the tool, a parameter, a used key, a full queue, full storage or a locked feature */
  submit(account: Pick<Account, 'id' | 'locks'>, request: GenerationRequest): Promise<Job>;
  /** Puts works in the queue that wait until nobody else does, all or none; `isWanted` is asked in the transaction. */
  submitSamples(
    userId: string,
    requests: readonly GenerationRequest[],
    isWanted: (transaction: DatabaseOrTransaction) => Promise<boolean>,
  ): Promise<void>;
  /** @throws ApiError jobNotFound, for foreign ids too */
  get(userId: string, jobId: string): Promise<Job>;
  list(
    userId: string,
    page: { currPage: number; pageSize: number; status?: JobStatus | 'active' | undefined },
  ): Promise<{ list: Job[]; total: number }>;
  /**
   * Stops a job; one that is final stays as it is.
   * @throws ApiError jobNotFound, for foreign ids too
   */
  cancel(userId: string, jobId: string): Promise<Job>;
  /**
   * The SVG of a picture.
   * @throws ApiError pictureNotFound when it has none, and for foreign ids
   */
  vector(userId: string, pictureId: string): Promise<string>;
}

type GenerationDeps = Pick<
  Deps,
  | 'database'
  | 'events'
  | 'clock'
  | 'engines'
  | 'personStyles'
  | 'pictures'
  | 'quotas'
  | 'decoding'
  | 'site'
  | 'storage'
  | 'log'
> & {
  presentJobs: PresentJobs;
};

export function createGenerationService(deps: GenerationDeps): GenerationService {
  const { database, clock, engines, presentJobs, log } = deps;
  const repository = createJobRepository(database);

  async function prepare(
    account: Pick<Account, 'id' | 'locks'>,
    { tool, model, params, idempotencyKey, requestId, boardRunId }: GenerationRequest,
  ): Promise<PreparedRequest> {
    const offered = await engines.find(tool, model);
    assertMayMake(account, offered);
    const capability = await deps.personStyles.withNamed(offered, params, account.id);
    const checked = checkParameters(capability, params);
    const parents = await checkReferences(deps, account.id, capability, checked);
    const seedParameter = capability.parameters.find((parameter) => detailsOf(parameter).seedMax);
    const asked = seedParameter && checked[seedParameter.name];
    const seedMax = seedParameter && detailsOf(seedParameter).seedMax?.(seedParameter);
    const seed = typeof asked === 'number' ? asked : randomInt((seedMax ?? limits.generation.seedMax) + 1);
    return {
      capability,
      params: seedParameter ? { ...checked, [seedParameter.name]: seed } : checked,
      seed,
      parents,
      hash: hashOf({ tool, model, params }),
      ...{ idempotencyKey, requestId: requestId ?? null, boardRunId: boardRunId ?? null },
    };
  }

  /** The job and its recipe, in one transaction. */
  async function insert(
    transaction: DatabaseOrTransaction,
    userId: string,
    request: PreparedRequest,
    sample: boolean,
  ): Promise<string> {
    const { capability, params, seed, parents } = request;
    const { tool, engineId, model, version, flow, medium } = capability;
    const code = createOperationCode();
    const createdAt = clock.now();
    const id = randomUUIDv7();
    await createOperationRepository(transaction).insert({
      ...{ code, userId, flow, medium, tool, engineId, model, version, params, seed, createdAt },
      styles: chosenStyles(capability, params),
      parents,
    });
    await createJobRepository(transaction).insert({
      id,
      userId,
      operationCode: code,
      idempotencyKey: request.idempotencyKey,
      requestHash: request.hash,
      priority: sample ? 1 : 0,
      sample,
      kind: [engineId, tool, model].join('/'),
      work: workOf(capability, params),
      ...{ requestId: request.requestId, boardRunId: request.boardRunId },
      traceParent: activeTraceParent(),
      createdAt,
    });
    return id;
  }

  async function present(userId: string, jobId: string): Promise<Job> {
    const job = await repository.find(userId, jobId);
    const [presented] = job ? await presentJobs(userId, [job]) : [];
    if (!presented) throw new ApiError('jobNotFound');
    return presented;
  }

  return {
    get: present,

    async submit(account, request) {
      const { id: userId } = account;
      const made = await repository.findByKey(userId, request.idempotencyKey);
      if (made) {
        if (made.requestHash !== hashOf(request)) throw new ApiError('conflict');
        return present(userId, made.id);
      }
      // Before pictures are decoded; the transaction below counts again, exactly.
      const quotas = await assertQueueRoom(deps, userId);
      // What it makes would count there. A job that is queued keeps its results in any case.
      await deps.storage.assertRoom({ userId });
      const prepared = await prepare(account, request);
      const { id, isNew } = await database.transaction(async (transaction) => {
        // One submit of a person at a time: two clicks make one job, and the limits hold exactly.
        await deps.quotas.lockSending(transaction, userId);
        const jobs = createJobRepository(transaction);
        const twin = await jobs.findByKey(userId, request.idempotencyKey);
        if (twin) {
          if (twin.requestHash !== prepared.hash) throw new ApiError('conflict');
          return { id: twin.id, isNew: false };
        }
        await assertOwnRoom(deps, transaction, userId, quotas);
        return { id: await insert(transaction, userId, prepared, false), isNew: true };
      });
      if (isNew) log.info({ jobId: id, requestId: prepared.requestId }, 'a job was sent');
      if (isNew) await announceJob(deps, { userId, jobId: id, status: 'queued' });
      return present(userId, id);
    },

    async submitSamples(userId, requests, isWanted) {
      const prepared = await Promise.all(
        requests.map((request) => prepare({ id: userId, locks: [] }, request)),
      );
      const ids = await database.transaction(async (transaction) => {
        const made: string[] = [];
        if (!(await isWanted(transaction))) return made;
        for (const request of prepared) made.push(await insert(transaction, userId, request, true));
        return made;
      });
      for (const jobId of ids) await announceJob(deps, { userId, jobId, status: 'queued' });
    },

    async list(userId, { currPage, pageSize, status }) {
      const { list, total } = await repository.list(userId, {
        statuses: status === 'active' ? activeStatuses : status && [status],
        limit: pageSize,
        offset: (currPage - 1) * pageSize,
      });
      return { list: await presentJobs(userId, list), total };
    },

    async vector(userId, pictureId) {
      const svg = await repository.vector(userId, pictureId);
      if (svg === null) throw new ApiError('pictureNotFound');
      return svg;
    },

    async cancel(userId, jobId) {
      const isCancelled = await repository.cancel(userId, jobId, clock.now());
      if (isCancelled) await announceJob(deps, { userId, jobId, status: 'cancelled' });
      return present(userId, jobId);
    },
  };
}

/**
 * The limit of everybody is not exact: jobs that are sent in one moment may exceed it together.
 * @returns what the person may have
 * @throws ApiError jobQueueFull, jobsPerDayUsed, serverQueueFull
 */
async function assertQueueRoom(deps: GenerationDeps, userId: string): Promise<Quotas> {
  const { database, site } = deps;
  const quotas = await deps.quotas.quotasOfOne(userId);
  await assertOwnRoom(deps, database, userId, quotas);
  const limit = Number(await site.value('generation.queueLimit'));
  const isFull = limit > 0 && (await createQueueRepository(database).countActive()) >= limit;
  if (isFull) throw new ApiError('serverQueueFull', { limit });
  return quotas;
}

/** @throws ApiError jobQueueFull, jobsPerDayUsed */
async function assertOwnRoom(
  { quotas }: Pick<GenerationDeps, 'quotas'>,
  database: DatabaseOrTransaction,
  userId: string,
  { activeJobs, jobsPerDay }: Quotas,
): Promise<void> {
  // First the day: who waits for a running job would be refused again.
  await quotas.assertDayRoom(database, userId, jobsPerDay.limit);
  const { limit } = activeJobs;
  if ((await createJobRepository(database).countActive(userId)) >= limit)
    throw new ApiError('jobQueueFull', { limit });
}

function hashOf({ tool, model, params }: Pick<GenerationRequest, 'tool' | 'model' | 'params'>): string {
  return requestHash({ tool, model, params });
}
