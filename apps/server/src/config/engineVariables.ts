/*
 * Variables of the environment that configure engines, made from what the kinds of engines declare. A variable fills a
 * field of the kind's settings or is its secret; the limits of the field are those of the variable.
 */
import {
  type EngineField,
  type EngineKind,
  type EngineSettings,
  limits,
  readEngineAddress,
  readEngineSettings,
} from '@tai/contracts';
import { z } from 'zod';
import { folderName } from './styleFolders.ts';
import type { Variable } from './variable.ts';

/** An engine that the environment configures; its id is that of its kind. */
export interface EnvironmentEngine {
  name: string;
  settings: EngineSettings;
  secret: string | null;
}

/** Checked values by variable. */
type Values = Readonly<Record<string, unknown>>;

export function engineVariables(kinds: readonly EngineKind[]): Record<string, Variable<z.ZodType>> {
  return Object.fromEntries(
    kinds.flatMap(({ environment, fields }) =>
      Object.entries(environment?.variables ?? {}).map(([name, { fills, purpose, allowed }]) => {
        const field = fields.find((one) => one.name === fills);
        const rule = field ? fieldRule(field) : secretRule;
        return [name, { ...rule, purpose, allowed: allowed ?? rule.allowed }];
      }),
    ),
  );
}

/** Folders that the variables of engines name and the server does not have, one sentence for each. */
export function unknownFolders(
  kinds: readonly EngineKind[],
  values: Values,
  folders: readonly string[],
): string[] {
  return kinds.flatMap(({ environment, fields }) =>
    Object.entries(environment?.variables ?? {}).flatMap(([name, { fills }]) => {
      const value = values[name];
      const isFolder = fields.some((field) => field.name === fills && field.type === 'folder');
      if (!isFolder || typeof value !== 'string' || folders.includes(value)) return [];
      return [
        `${name} is "${value}", which STYLE_FOLDERS does not name; it names ${folders.join(', ') || 'none'}.`,
      ];
    }),
  );
}

/** Variables that are set without the one that gives them a meaning, one sentence for each. */
export function engineContradictions(kinds: readonly EngineKind[], values: Values): string[] {
  return kinds.flatMap(({ environment }) =>
    Object.entries(environment?.variables ?? {}).flatMap(([name, { requires }]) =>
      requires && values[name] !== undefined && values[requires.variable] === undefined
        ? [`${name} is set, but ${requires.variable} is not; ${requires.advice}.`]
        : [],
    ),
  );
}

/** Engines whose settings are complete. A single variable may be there for another program and makes none. */
export function environmentEngines(kinds: readonly EngineKind[], values: Values): EnvironmentEngine[] {
  return kinds.flatMap((kind) => {
    if (!kind.environment) return [];
    const { name, variables } = kind.environment;
    const given = Object.entries(variables)
      .filter(([variable]) => values[variable] !== undefined)
      .map(([variable, { fills }]): [string, unknown] => [fills, values[variable]]);
    const { secret = null, ...fields } = Object.fromEntries(given);
    const { settings, problems } = readEngineSettings(kind, fields);
    if (Object.keys(problems).length > 0) return [];
    return [{ name, settings, secret: secret === null ? null : String(secret) }];
  });
}

type Rule = Pick<Variable<z.ZodType>, 'schema' | 'allowed' | 'secret'>;

const secretRule: Rule = {
  schema: z
    .string()
    .regex(new RegExp(`^[\\x20-\\x7e]{1,${limits.engine.secretMaxLength}}$`))
    .optional(),
  allowed: `1 to ${limits.engine.secretMaxLength} visible ASCII characters`,
  secret: true,
};

function fieldRule(field: EngineField): Rule {
  switch (field.type) {
    case 'hosts':
      return {
        schema: listed(field.max, (one) => isAddress(one, 'host')).optional(),
        allowed: `1 to ${field.max} addresses http(s)://host:port without path and password, separated by commas, none of them link-local`,
        // A password may be written into an address by mistake.
        secret: true,
      };
    case 'service':
      return {
        schema: z
          .string()
          .refine((value) => isAddress(value, 'service'))
          .optional(),
        allowed: 'an address http(s)://… without password, not link-local',
        secret: true,
      };
    case 'list':
      return {
        schema: listed(field.max, (one) => one.length <= field.maxLength).optional(),
        allowed: `1 to ${field.max} names separated by commas, each of at most ${field.maxLength} characters`,
      };
    case 'text':
      return {
        schema: z.string().trim().min(1).max(field.maxLength).optional(),
        allowed: `1 to ${field.maxLength} characters`,
      };
    case 'folder':
      return {
        schema: z.string().trim().regex(folderName).optional(),
        allowed: 'a name of `STYLE_FOLDERS`',
      };
    case 'choice': {
      const values = field.options.map(({ value }) => value);
      return { schema: z.enum(values).optional(), allowed: values.map((one) => `\`${one}\``).join(', ') };
    }
    case 'switch':
      return {
        schema: z
          .enum(['on', 'off'])
          .transform((value) => (value === 'on' ? 'on' : ''))
          .optional(),
        allowed: '`on` or `off`',
      };
  }
}

function listed(max: number, isRight: (one: string) => boolean) {
  return z
    .string()
    .transform((value) => [...new Set(value.split(',').map((one) => one.trim()))])
    .refine((values) => values.length <= max && values.every((one) => one !== '' && isRight(one)));
}

function isAddress(text: string, kind: 'host' | 'service'): boolean {
  return 'address' in readEngineAddress(text, kind);
}
