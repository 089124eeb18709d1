#!/usr/bin/env node
// `tai-storybook dev|build|test [package]`: Storybook with the house's one configuration. Started in a package, or
// given a package's folder name, it has that package's stories only; started elsewhere it has all.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const packages = resolve(here, '../../packages');
const require = createRequire(import.meta.url);

const [command = 'dev', named, ...rest] = process.argv.slice(2);
const fromFolder = dirname(process.cwd()) === packages ? basename(process.cwd()) : undefined;
const only = named && !named.startsWith('-') ? named : fromFolder;
const flags = named?.startsWith('-') ? [named, ...rest] : rest;
if (only && !existsSync(join(packages, only))) {
  console.error(
    `There is no package "${only}" in ${packages}. Give the name of a folder there, or none for all.`,
  );
  process.exit(2);
}

function bin(name, path) {
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

const commands = {
  dev: [bin('storybook', 'dist/bin/dispatcher.js'), 'dev', '--port', '6006', '--no-open'],
  build: [
    bin('storybook', 'dist/bin/dispatcher.js'),
    'build',
    '--output-dir',
    join(here, 'storybook-static'),
  ],
  test: [bin('vitest', 'vitest.mjs'), 'run', '--config', join(here, 'vitest.config.ts')],
};
const chosen = commands[command];
if (!chosen) {
  console.error(`"${command}" is not a command. Use dev, build or test.`);
  process.exit(2);
}
spawn(process.execPath, [...chosen, ...flags], {
  cwd: here,
  stdio: 'inherit',
  env: {
    ...process.env,
    STORYBOOK_DISABLE_TELEMETRY: '1',
    ...(only ? { TAI_STORYBOOK_PACKAGE: only } : {}),
  },
}).on('exit', (code) => process.exit(code ?? 1));
