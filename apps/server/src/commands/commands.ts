import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../startError.ts';
import { adoptFiles } from './adoptFiles.ts';
import { backup } from './backup.ts';
import type { Command, CommandContext } from './command.ts';
import { migrate } from './migrate.ts';
import { moveFiles } from './moveFiles.ts';
import { removeSamples } from './removeSamples.ts';
import { restore } from './restore.ts';
import { scrub } from './scrub.ts';
import { verify } from './verify.ts';

/** Everything the program does in place of serving, in the order in which it is listed. */
const commands: readonly Command[] = [
  backup,
  verify,
  restore,
  scrub,
  migrate,
  moveFiles,
  adoptFiles,
  removeSamples,
];

/** Exit code for arguments that cannot be understood. */
const wrongArguments = 2;

/** A command with what it was given. */
export interface ChosenCommand {
  command: Command;
  options: CommandContext['options'];
}

/** What a process serves, as `WORKER` says it; null for what the variable says. */
const roles = { serve: null, web: 'none', worker: 'only' } as const;

/** To serve, in place of a command. */
export interface Serving {
  role: (typeof roles)[keyof typeof roles];
}

/**
 * The command that the arguments of the program name, or what it serves.
 * @throws StartError for another name or option, with what is allowed
 */
export function chooseCommand([name = 'serve', ...rest]: string[]): ChosenCommand | Serving | 'help' {
  if (isRole(name)) {
    const [argument] = rest;
    if (argument === undefined) return { role: roles[name] };
    throw new StartError(`${quoted(argument)} follows ${name}, which has no options.`, wrongArguments);
  }
  if (name === 'help' || name === '--help') return 'help';
  const chosen = commands.find((one) => one.name === name);
  if (!chosen) {
    const names = [...Object.keys(roles), ...commands.map((one) => one.name), 'help'].join(', ');
    throw new StartError(`The command is ${quoted(name)}; allowed is one of ${names}.`, wrongArguments);
  }
  return { command: chosen, options: optionsOf(chosen, rest) };
}

/** The same command as arguments, with paths that mean the same wherever they are read. */
export function argumentsOf({ command, options }: ChosenCommand): string[] {
  const given = Object.entries(options).map(([name, value]) =>
    typeof value === 'boolean' ? `--${name}` : `--${name}=${String(value)}`,
  );
  return [command.name, ...given];
}

function optionsOf({ name, usage, options, paths = [] }: Command, args: string[]): CommandContext['options'] {
  try {
    const { values } = parseArgs({ args, options, allowPositionals: false });
    const resolved = paths.flatMap((path) => {
      const value = values[path];
      return typeof value === 'string' ? [[path, resolve(value)]] : [];
    });
    return { ...values, ...Object.fromEntries(resolved) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const allowed = usage === '' ? `${name} without options` : `${name} ${usage}`;
    throw new StartError(`${reason} Allowed is: ${allowed}`, wrongArguments, { cause: error });
  }
}

/** The lines of `help`. */
export function helpLines(): string[] {
  const rows = [
    ['serve', 'Serves the studio and does its work, as far as WORKER says; the same without a command.'],
    ['web', 'Serves, and leaves the work to others: WORKER=none.'],
    ['worker', 'Does the work of others: WORKER=only.'],
    ...commands.map(({ name, usage, purpose }) => [`${name} ${usage}`.trim(), purpose]),
    ['help', 'Lists the commands.'],
  ] as const;
  return rows.flatMap(([call, purpose]) => [call, `    ${purpose}`]);
}

function isRole(name: string): name is keyof typeof roles {
  return Object.hasOwn(roles, name);
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100));
