import { type Operation, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { findOwnOperation, type OperationRecord } from './operation.repository.ts';

export function registerOperationModule(app: FastifyInstance, { database }: Deps): void {
  mountRoute(app, routes.getByOperationCode, async ({ account, body }) => {
    const operation = toOperation(await findOwnOperation(database, account.id, body.operationCode));
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
