import type { RunCommand } from '../control/control.ts';
import type { Deps } from '../deps.ts';
import { StartError } from '../startError.ts';
import { chooseCommand } from './commands.ts';
import { failureOf } from './failureOf.ts';

/** Runs commands that were given to another process of this user, with the parts of this server. */
export function runInServer(deps: Deps): RunCommand {
  const { config, log } = deps;
  return async ({ args }, announce, signal) => {
    const chosen = chooseCommand(args);
    if (chosen === 'help' || !('command' in chosen) || !chosen.command.runsInServer)
      throw new StartError(`A server that is up does not run ${args[0] ?? 'nothing'}: stop it first.`, 3);
    const { command, options } = chosen;
    log.info({ command: command.name }, 'a command runs in the server');
    await command.run({ config, log, options, announce, signal, server: deps });
  };
}

/** What the person gets when a command failed in the server. */
export function serverFailureOf(deps: Pick<Deps, 'log'>) {
  return (error: unknown): { exitCode: number; message: string } => {
    const failure = failureOf(error);
    if (failure) return failure;
    deps.log.error({ err: error }, 'a command failed');
    return { exitCode: 1, message: error instanceof Error ? error.message : String(error) };
  };
}
