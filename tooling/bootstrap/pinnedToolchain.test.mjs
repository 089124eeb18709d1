import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pinnedToolchain } from './pinnedToolchain.mjs';

const versions = JSON.parse(readFileSync(new URL('./toolchain.json', import.meta.url), 'utf8'));

test.each(['linux-x64', 'linux-arm64'])(
  'every download of the toolchain on %s is compared with a hash',
  (platform) => {
    const { manifest, lockfile } = pinnedToolchain(versions, platform);
    expect(manifest.dependencies).toEqual({
      [`node-${platform}`]: versions.node,
      pnpm: versions.pnpm,
      [`@pnpm/exe.${platform}`]: versions.pnpm,
    });
    const { '': own, ...installed } = lockfile.packages;
    expect(own.dependencies).toEqual(manifest.dependencies);
    expect(Object.keys(installed).toSorted()).toEqual(
      Object.keys(manifest.dependencies)
        .map((name) => `node_modules/${name}`)
        .toSorted(),
    );
    for (const { integrity } of Object.values(installed)) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  },
);

test('a platform without hashes is told apart', () => {
  expect(pinnedToolchain(versions, 'sunos-x64')).toBeUndefined();
});
