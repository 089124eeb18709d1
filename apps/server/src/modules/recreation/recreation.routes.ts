import { type Operation, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { isRemixAllowed } from '../work/index.ts';
import { createOperationRepository, type OperationRecord } from '../operation/index.ts';

export function mountRecreation(app: FastifyInstance, { database }: Deps): void {
  mountRoute(app, routes.getByOperationCode, async ({ account, body }) => {
    const record = await findReadable(database, account.id, body.operationCode);
    assertMayMake(account, record);
    const operation = toOperation(record);
    return { operation, data: operation };
  });
}

/**
 * One's own recipe, or one that somebody's work lets one make again.
 * @throws ApiError operationNotFound
 */
async function findReadable(database: Database, userId: string, code: string): Promise<OperationRecord> {
  const record = await createOperationRepository(database).find(code);
  if (record?.userId === userId) return record;
  if (!record || !(await isRemixAllowed(database, userId, code))) throw new ApiError('operationNotFound');
  return withoutPictures(record);
}

/** The pictures that it was made from stay their owner's. */
function withoutPictures(record: OperationRecord): OperationRecord {
  const own = new Set<unknown>(record.parents);
  const params = Object.entries(record.params).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, value.filter((one: unknown) => !own.has(one))]];
    return own.has(value) ? [] : [[name, value]];
  });
  return { ...record, parents: [], params: Object.fromEntries(params) };
}

function toOperation(record: OperationRecord): Operation {
  return {
    operationCode: record.code,
    operationSource: record.flow,
    medium: record.medium,
    tool: record.tool,
    engineId: record.engineId,
    model: record.model,
    version: record.version,
    params: record.params,
    seed: record.seed,
    parents: record.parents,
    createTime: record.createdAt,
  };
}
