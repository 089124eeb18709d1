import { type Operation, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { isRecipeReadable } from '../picture/index.ts';
import { isRemixAllowed } from '../work/index.ts';
import { createOperationRepository, type OperationRecord } from '../operation/index.ts';

export function mountRecreation(app: FastifyInstance, deps: Deps): void {
  mountRoute(app, routes.getByOperationCode, async ({ account, body }) => {
    const record = await findReadable(deps, account.id, body.operationCode);
    assertMayMake(account, record);
    const operation = toOperation(record);
    return { operation, data: operation };
  });
}

/**
 * One's own recipe, that of a picture in a library that one reads, or one that somebody's work lets one make again.
 * @throws ApiError operationNotFound
 */
async function findReadable(
  { database, pictures }: Pick<Deps, 'database' | 'pictures'>,
  userId: string,
  code: string,
): Promise<OperationRecord> {
  const record = await createOperationRepository(database).find(code);
  if (record?.userId === userId) return record;
  if (!record) throw new ApiError('operationNotFound');
  if (await isRecipeReadable(database, userId, code)) {
    const readable = await pictures.find(userId, record.parents);
    return withoutPictures(record, new Set(readable.map(({ id }) => id)));
  }
  if (!(await isRemixAllowed(database, userId, code))) throw new ApiError('operationNotFound');
  return withoutPictures(record);
}

/** The pictures that it was made from stay their owner's. @param readable those that the reader may see as well */
function withoutPictures(
  record: OperationRecord,
  readable: ReadonlySet<string> = new Set(),
): OperationRecord {
  const own = new Set<unknown>(record.parents.filter((id) => !readable.has(id)));
  const params = Object.entries(record.params).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, value.filter((one: unknown) => !own.has(one))]];
    return own.has(value) ? [] : [[name, value]];
  });
  return {
    ...record,
    parents: record.parents.filter((id) => readable.has(id)),
    params: Object.fromEntries(params),
  };
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
    ...(record.promptWords && { promptWords: record.promptWords }),
    parents: record.parents,
    createTime: record.createdAt,
  };
}
