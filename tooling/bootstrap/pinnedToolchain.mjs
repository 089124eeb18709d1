/**
 * What `npm ci` needs to install the toolchain with each download compared with a hash of ours.
 * @param {{node: string, pnpm: string, pinned: Record<string, Record<string, string>>}} versions `toolchain.json`: for
 *   a platform the packages with the SHA-512 of each (Subresource Integrity, as lockfiles have it)
 * @param {string} platform such as `linux-x64`
 * @returns {{manifest: object, lockfile: object} | undefined} nothing where the platform has no hashes
 */
export function pinnedToolchain(versions, platform) {
  const hashes = versions.pinned[platform];
  if (!hashes) return undefined;
  const dependencies = {};
  const packages = {};
  for (const [name, integrity] of Object.entries(hashes)) {
    const isNode = name.startsWith('node-');
    const version = isNode ? versions.node : versions.pnpm;
    dependencies[name] = version;
    packages[`node_modules/${name}`] = { version, integrity };
    if (isNode) packages[`node_modules/${name}`].bin = { node: 'bin/node' };
    if (name === 'pnpm') packages[`node_modules/${name}`].bin = { pnpm: 'pnpm' };
  }
  const manifest = { name: 'toolchain', private: true, dependencies };
  return {
    manifest,
    lockfile: {
      name: manifest.name,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name: manifest.name, dependencies }, ...packages },
    },
  };
}
