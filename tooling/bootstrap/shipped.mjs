// Packs the built packages and looks at the archives the way a consumer would: without the `@tai/source` condition,
// through their `exports`. One process for all, because loading the checkers takes longer than the checks.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { groupProblemsByKind } from '@arethetypeswrong/core/utils';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { libraries } from './steps.mjs';
import { run } from './toolchain.mjs';

/** The packages are ESM only and are consumed by bundlers and by Node's ESM loader. */
const ignoredResolutions = ['node10', 'node16-cjs'];

/** @param {Buffer} archive a packed package */
async function publishFaults(archive) {
  const tarball = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => formatMessage(message, pkg, { color: false }));
}

/** @param {Buffer} archive a packed package */
async function typeFaults(archive) {
  const { types, problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(archive)));
  if (!types) return ['It has no types.'];
  const met = problems.filter(({ resolutionKind }) => !ignoredResolutions.includes(resolutionKind));
  // A trace names every file that was looked for.
  const text = (found) => JSON.stringify(found, (key, value) => (key === 'trace' ? undefined : value));
  return Object.entries(groupProblemsByKind(met)).map(([kind, found]) => `${kind}: ${text(found)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'tai-packed-'));
let failed = 0;
function fail(what, faults) {
  failed += 1;
  process.stdout.write(`${what}\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
}

try {
  const pack = ['--recursive', '--filter', './packages/*', 'pack', '--pack-destination', folder];
  const { code, output } = await run('pnpm', pack);
  const archives = readdirSync(folder);
  if (code !== 0 || archives.length !== libraries().length) fail('Not every package was packed', [output]);
  for (const name of archives) {
    const archive = readFileSync(join(folder, name));
    const faults = [...(await publishFaults(archive)), ...(await typeFaults(archive))];
    if (faults.length > 0) fail(name, faults);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
