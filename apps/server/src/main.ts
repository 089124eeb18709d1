import {
  argumentsOf,
  chooseCommand,
  type ChosenCommand,
  helpLines,
  type Serving,
} from './commands/commands.ts';
import { failureOf } from './commands/failureOf.ts';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { engineKinds } from './engines/engineKinds.ts';
import { askServer } from './control/control.ts';
import { isDiskFull } from './platform/diskFull.ts';
import { createLog } from './platform/log.ts';
import { type RunningServer, startServer } from './server.ts';
import { StartError } from './startError.ts';

/** How long a start that is told to stop may take to end its current step and close, in milliseconds. */
const startStopTime = 5_000;

/** Exit codes: 0 stopped as asked, 1 failed, 2 wrong configuration, 3 DATA_DIR is in use, 4 wrong database or files. */
async function main(): Promise<void> {
  const chosen = chooseCommand(process.argv.slice(2));
  if (chosen === 'help') return helpLines().forEach(printLine);
  const role = 'role' in chosen ? chosen.role : null;
  const config = readConfig(environmentFor(role), engineKinds);
  const log = createLog(config);
  if ('command' in chosen) return runCommand(chosen, config, log);
  const cancelled = new AbortController();
  let server: RunningServer | undefined;
  let stopping: Promise<void> | undefined;

  const stop = (signal: string) => {
    if (stopping) {
      log.warn({ signal }, 'stopped at once by a second signal');
      process.exit(1);
    }
    log.info({ signal }, 'stopping');
    cancelled.abort();
    if (!server) {
      setTimeout(() => {
        // Nobody was served yet; the next start recovers as it does after a power cut.
        log.warn('stopped in the middle of the start');
        process.exit(0);
      }, startStopTime).unref();
    }
    stopping = (async () => {
      try {
        // Whoever stops it at a terminal waits for it; a supervisor has told its balancer, which needs a moment.
        await (await starting)?.stop({ drains: signal === 'SIGTERM' });
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

  const starting = startServer(config, log, printLine, cancelled.signal).catch((error: unknown) => {
    if (error === cancelled.signal.reason && cancelled.signal.aborted) return undefined;
    throw error;
  });
  server = await starting;
  if (server && !stopping) printLine(`ready ${server.url}`);
}

/**
 * The environment, with what the command line says of WORKER.
 * @throws StartError when both say something, and not the same
 */
function environmentFor(role: Serving['role']): Record<string, string | undefined> {
  const { WORKER } = process.env;
  if (role === null) return process.env;
  if (WORKER && WORKER !== role)
    throw new StartError(
      `WORKER is ${JSON.stringify(WORKER.slice(0, 100))}, and the command means WORKER=${role}; leave one of them out.`,
      2,
    );
  return { ...process.env, WORKER: role };
}

/** Runs one until it has ended; a second signal ends it at once. */
async function runCommand(chosen: ChosenCommand, config: Config, log: Logger): Promise<void> {
  const { command, options } = chosen;
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const stop = (name: NodeJS.Signals) => {
    if (signal.aborted) process.exit(1);
    cancelled.abort(new StartError(`Stopped by ${name}.`, 1));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  if (command.runsInServer && config.databaseUrl === undefined) {
    const ended = await askServer(config.dataDir, { args: argumentsOf(chosen) }, printLine, signal);
    if (ended && ended.exitCode !== 0) throw new StartError(ended.message, ended.exitCode);
    if (ended) return;
  }
  try {
    await command.run({ config, log, options, announce: printLine, signal, server: null });
  } catch (error) {
    const failure = failureOf(error);
    throw failure ? new StartError(failure.message, failure.exitCode, { cause: error }) : error;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Libraries and the embedded database make files by the modes they like; none of them is for other users.
process.umask(0o077);

// Whoever reads what is printed may stop before its end, as `help | head` does, which ends neither a command nor the server.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await main();
} catch (error) {
  if (isDiskFull(error) && !(error instanceof StartError)) {
    process.stderr.write(`The disk of DATA_DIR is full; the server cannot start until it has space.\n`);
    process.exit(1);
  }
  if (error instanceof ConfigError || error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof ConfigError ? 2 : error.exitCode);
  }
  throw error;
}
