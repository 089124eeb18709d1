import { join } from 'node:path';
import { hasDatabase, openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { openPostgresDatabase } from '../platform/database/postgres.ts';
import { prepareQueue } from '../platform/queue/prepareQueue.ts';
import { moveRows } from '../platform/rows/moveRows.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';
import { databaseFolder, takeDataDir } from './openStudio.ts';

/** From the embedded database to PostgreSQL. The server must be stopped: what it wrote meanwhile would be lost. */
export const migrate = command({
  name: 'migrate',
  usage: '[--to postgres://…]',
  purpose:
    'Copies the embedded database into an empty PostgreSQL, by default that of DATABASE_URL, and compares both.',
  options: { to: { type: 'string' } },
  runsInServer: false,
  async run({ config, log, options, announce, signal }) {
    const url = options.to ?? config.databaseUrl;
    if (url === undefined || !/^postgres(ql)?:\/\/./.test(url)) {
      throw new StartError(
        'Say into which database: --to postgres://user:password@host:port/database, or set DATABASE_URL, which other users of this machine cannot read.',
        2,
      );
    }
    const folder = databaseFolder(config);
    if (!hasDatabase(folder))
      throw new StartError(
        `There is no embedded database in ${folder}. Set DATA_DIR to that of the studio.`,
        2,
      );
    const unlock = await takeDataDir({ ...config, databaseUrl: undefined });
    try {
      const from = await openEmbeddedDatabase({ folder, log });
      const to = openPostgresDatabase({ url, poolSize: 2, log });
      try {
        signal.throwIfAborted();
        await moveRows({ from, to, prepareQueue, report: announce });
      } finally {
        await to.close();
        await from.close();
      }
      announce(
        `all rows are in the other database, and the same; start the server with DATABASE_URL and this DATA_DIR. ${join(folder)} stays as it is: remove it when you need it no more`,
      );
    } finally {
      await unlock();
    }
  },
});
