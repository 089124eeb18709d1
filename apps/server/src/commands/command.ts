import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';

/** What a command works with. */
export interface CommandContext<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  config: Config;
  log: Logger;
  /** Writes a line to standard output, for whoever started the command. */
  announce(line: string): void;
  /** Values of the options that the command declares. */
  options: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** Aborted by SIGTERM and SIGINT: the command ends in order, as soon as it can. */
  signal: AbortSignal;
  /** The parts of the server that runs it; null in a process of its own, which opens what it needs. */
  server: Deps | null;
}

/** Something the program does once in place of serving, chosen by its first argument. */
export interface Command {
  name: string;
  /** What follows the name, for the list of commands; empty without options. */
  usage: string;
  /** One sentence for the list of commands. */
  purpose: string;
  options: ParseArgsOptionsConfig;
  /** Options that are paths: relative ones are meant from where the command was started. */
  paths?: readonly string[];
  /**
   * True for one that a server with the embedded database runs on request, because no other process can open that while it is up.
   */
  runsInServer: boolean;
  /** @throws StartError, whose sentence and exit code are what the person gets */
  run(context: CommandContext): Promise<void>;
}

/** Checks that a command reads only options that it declares. */
export function command<const Options extends ParseArgsOptionsConfig>(
  definition: Omit<Command, 'options' | 'run'> & {
    options: Options;
    run(context: CommandContext<Options>): Promise<void>;
  },
): Command {
  return definition as unknown as Command;
}
