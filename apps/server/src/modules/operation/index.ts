export { createOperationRepository, findOwnOperation, type OperationRecord } from './operation.repository.ts';
export { operations } from './operation.tables.ts';
export { createOperationCode } from './operationCode.ts';
