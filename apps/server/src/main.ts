import { ConfigError, readConfig } from './config/config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './server.ts';
import { StartError } from './startError.ts';

/** Exit codes: 0 stopped as asked, 1 failed, 2 wrong configuration, 3 DATA_DIR is in use. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  let stopping: Promise<void> | undefined;

  const stop = (signal: string) => {
    if (stopping) {
      log.warn({ signal }, 'stopped at once by a second signal');
      process.exit(1);
    }
    log.info({ signal }, 'stopping');
    stopping = (async () => {
      try {
        await (await starting).stop();
        process.exit(0);
      } catch (error) {
        log.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      }
    })();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Nothing is known about the state any more. Jobs that were running are taken up by the next start.
      log.fatal({ err: error }, 'an unforeseen error ended the process');
      process.exit(1);
    });
  }

  const starting = startServer(config, log, printLine);
  const server = await starting;
  if (!stopping) printLine(`ready ${server.url}`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError || error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof ConfigError ? 2 : error.exitCode);
  }
  throw error;
}
