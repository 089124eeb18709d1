/** Every table of the server, for the query builder. Tables live with their modules. */
export * from '../../modules/account/account.tables.ts';
export * from '../../modules/admin/announcement.tables.ts';
export * from '../../modules/audit/audit.tables.ts';
export * from '../../modules/download/download.tables.ts';
export * from '../../modules/engine/engine.tables.ts';
export * from '../../modules/generation/generation.tables.ts';
export * from '../../modules/notice/notice.tables.ts';
export * from '../../modules/operation/operation.tables.ts';
export * from '../../modules/picture/category.tables.ts';
export * from '../../modules/picture/folder.tables.ts';
export * from '../../modules/picture/picture.tables.ts';
export * from '../../modules/pki/signingKey.tables.ts';
export * from '../../modules/site/dictionary.tables.ts';
export * from '../../modules/site/site.tables.ts';
export * from '../../modules/tutorial/tutorial.tables.ts';
export * from '../files/file.tables.ts';
