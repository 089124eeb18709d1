/** Every table of the server, for the query builder. Tables live with their modules. */
export * from '../../modules/account/account.tables.ts';
export * from '../../modules/generation/generation.tables.ts';
export * from '../../modules/operation/operation.tables.ts';
export * from '../../modules/picture/picture.tables.ts';
export * from '../files/file.tables.ts';
