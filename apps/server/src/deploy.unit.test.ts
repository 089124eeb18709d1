/*
 * The files in deploy/ name variables and commands of the server. They are read by people and programs that nothing here starts, so a
 * name that the server does not know would be found by an operator.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyRoute, readingCalls, repeatableUploads, repeatableWrites } from '@tai/contracts';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { chooseCommand } from './commands/commands.ts';
import { engineVariables } from './config/engineVariables.ts';
import { variables } from './config/variables.ts';
import { engineKinds } from './engines/engineKinds.ts';
import { proxyRules, withProxyRules } from './proxyRules.ts';
import { serverFolder } from './serverFolder.ts';

const deploy = join(serverFolder, '../../deploy');
const read = (path: string) => readFile(join(deploy, path), 'utf8');
const { memorySettings } = (await import(join(deploy, '../tooling/bootstrap/serverMemory.mjs'))) as {
  memorySettings: Record<string, string>;
};
/** As they stand in a list of variables. */
const memoryPairs = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`);
const known = new Set([
  ...[...Object.keys(variables), ...Object.keys(engineVariables(engineKinds)), 'NODE_ENV'],
  ...Object.keys(memorySettings),
]);
const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
}

describe('the compose file', async () => {
  const { services } = parse(await read('container/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const own = Object.entries(services).filter(([, { image }]) => image.includes('STUDIO_IMAGE'));

  test('has a server and a worker, each with variables that the server knows', () => {
    expect(own.map(([name]) => name).toSorted()).toEqual(['web', 'worker']);
    for (const [, { environment = {} }] of own) expect(unknownOf(Object.keys(environment))).toEqual([]);
  });

  test('starts them by arguments that the program takes', () => {
    for (const [name, { command = [] }] of own)
      expect(chooseCommand(command)).toEqual({ role: name === 'web' ? 'none' : 'only' });
  });

  test('puts volumes only over folders that the user of the image may write to', async () => {
    const image = await read('container/Dockerfile');
    const [, owned = ''] = /chown 1000:1000 (.+)$/m.exec(image) ?? [];
    const folders = own.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[1]));
    expect(folders).toContain('/backups');
    for (const folder of folders) expect(owned.split(' ')).toContain(folder);
  });

  test('asks for every value that has no default in .env.example', async () => {
    const text = await read('container/compose.yaml');
    const asked = new Set(Array.from(text.matchAll(/\$\{(\w+):\?/g), ([, name = '']) => name));
    const example = await read('container/.env.example');
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the image', () => {
  test('sets variables that the server knows, and serves without an argument', async () => {
    const text = await read('container/Dockerfile');
    const [, block = ''] = /^ENV (.+?[^\\])\n/ms.exec(text) ?? [];
    const pairs = block.split(/[\s\\]+/);
    const names = pairs.map((pair) => pair.split('=')[0] ?? '');
    expect(names).toContain('DATA_DIR');
    expect(unknownOf(names)).toEqual([]);
    expect(pairs).toEqual(expect.arrayContaining(memoryPairs));
    const [, command = '[]'] = /^CMD (.+)$/m.exec(text) ?? [];
    expect(chooseCommand(JSON.parse(command) as string[])).toEqual({ role: null });
  });
});

test.each(Object.entries(proxyRules))('%s repeats the calls that may be repeated', async (name, linesOf) => {
  const text = await read(`proxy/${name}`);
  expect(text).toBe(withProxyRules(text, linesOf()));
});

test.each([
  {
    name: 'nginx.conf',
    uploads: repeatableUploads,
    patternsOf: (text: string) =>
      Array.from(
        text.matchAll(/^ *~(\^\/.+\$) (?:1|\$studio_is_small);$/gm),
        ([, one = '']) => new RegExp(one),
      ),
  },
  { name: 'Caddyfile', uploads: [], patternsOf: patternsOfCaddy },
])('what $name repeats is what may be repeated, and nothing else', async ({ name, uploads, patternsOf }) => {
  const patterns = patternsOf(await read(`proxy/${name}`));
  const repeated = everyRoute().filter(({ method, path }) => {
    const address = path.replaceAll(/\{\w+\}/g, 'some-id');
    return method === 'POST' && patterns.some((one) => one.test(address));
  });
  const may = everyRoute().filter(
    ({ id, method }) => method === 'POST' && [...readingCalls, ...repeatableWrites, ...uploads].includes(id),
  );
  expect(repeated.map(({ id }) => id)).toEqual(may.map(({ id }) => id));
});

/** A `*` in a path of Caddy stands for any text. */
function patternsOfCaddy(text: string): RegExp[] {
  const paths = Array.from(text.matchAll(/^\s*path (.+)$/gm), ([, list = '']) => list.split(' ')).flat();
  return [
    ...paths.map((path) => new RegExp(`^${path.replaceAll('*', '.*')}$`)),
    ...Array.from(text.matchAll(/^\s*path_regexp (.+)$/gm), ([, one = '']) => new RegExp(one)),
  ];
}

describe('the units of systemd', async () => {
  const names = (await readdir(join(deploy, 'systemd'))).filter((name) => name.endsWith('.service'));

  test.each(names)('%s has variables and a command that exist', async (name) => {
    const text = await read(`systemd/${name}`);
    const pairs = Array.from(text.matchAll(/^Environment=(.+)$/gm), ([, line = '']) =>
      line.split(' '),
    ).flat();
    expect(unknownOf(pairs.map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
    const [, args = ''] = /^ExecStart=\S+ \S+ (.+)$/m.exec(text) ?? [];
    const chosen = chooseCommand(args.split(' '));
    // Commands end after a while, and servers and workers stay.
    if (typeof chosen === 'object' && 'role' in chosen)
      expect(pairs).toEqual(expect.arrayContaining(memoryPairs));
  });
});

describe('the chart', () => {
  test('names variables that the server knows, and commands that it has', async () => {
    const folder = join(deploy, 'helm/tai-studio');
    const templates = await readdir(join(folder, 'templates'));
    const texts = await Promise.all(
      templates.map((name) => readFile(join(folder, 'templates', name), 'utf8')),
    );
    const all = texts.join('\n');
    expect(unknownOf(Array.from(all.matchAll(/- name: ([A-Z][A-Z_]+)$/gm), ([, name = '']) => name))).toEqual(
      [],
    );
    for (const [, role = ''] of all.matchAll(/^ *args: \[(\w+)\]$/gm))
      expect(chooseCommand([role])).toHaveProperty('role');
    const [, options = ''] = /args:\n((?: +- .+\n)+)/.exec(all) ?? [];
    const args = options
      .trim()
      .split(/\n *- /)
      .map((one) => one.replace(/^- /, '').replace(/\{\{.*\}\}/, '1'));
    expect(chooseCommand(args)).toMatchObject({ command: { name: 'backup' } });
  });

  test('has values that can be read, and no variable that is unknown among them', async () => {
    const values = parseDocument(await read('helm/tai-studio/values.yaml'));
    expect(values.errors).toEqual([]);
    const { env } = values.toJS() as { env: Record<string, string> };
    expect(unknownOf(Object.keys(env))).toEqual([]);
  });
});
