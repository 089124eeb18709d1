import { type Operation, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createOperationRepository, type OperationRecord } from './operation.repository.ts';

export function registerOperationModule(app: FastifyInstance, { database }: Deps): void {
  const repository = createOperationRepository(database);
  mountRoute(app, routes.getByOperationCode, async ({ account, body }) => {
    const record = await repository.find(body.operationCode);
    // One answer for unknown and foreign codes: it must not tell which codes exist.
    if (record?.userId !== account.id) throw new ApiError('operationNotFound');
    const operation = toOperation(record);
    return { operation, data: operation };
  });
}

function toOperation(record: OperationRecord): Operation {
  return {
    operationCode: record.code,
    operationSource: record.flow,
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
