import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { modules } from './modules.ts';
import * as fileTables from './platform/files/file.tables.ts';
import * as installationTables from './platform/installation/installation.tables.ts';

/** Every table of the server: those of the platform and those that the modules list. */
export const tables: readonly PgTable[] = [
  fileTables,
  installationTables,
  ...modules.map((one) => one.tables ?? {}),
]
  .flatMap((exports) => Object.values<unknown>(exports))
  .filter((value) => is(value, PgTable));
