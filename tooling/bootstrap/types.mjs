// Type-checks every package of the workspace, in as few programs as their compiler options allow: packages that extend
// the same configuration are one program, so that React, MUI and zod are read and checked once and not in each of
// twenty packages (a quarter of the processor time). What changed since the last run is kept in
// node_modules/.cache/tai/types. `tsc -p packages/NAME` checks one package alone, as its build does.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedFolders } from './steps.mjs';
import { root, run } from './toolchain.mjs';
import { twoAtATime } from './twoAtATime.mjs';
import { programs } from './typePrograms.mjs';

const cache = join(root, 'node_modules/.cache/tai/types');
mkdirSync(cache, { recursive: true });

const configs = typedFolders().map((folder) => ({
  folder,
  config: JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')),
}));
let failed = 0;

await twoAtATime(programs(root, configs), async ({ name, config }) => {
  const path = join(cache, `${name}.json`);
  writeFileSync(path, JSON.stringify(config, null, 2));
  // A second checker checks shared types again: a third more processor time.
  const { code, output } = await run('tsc', ['-p', path, '--checkers', '1', '--pretty', 'false']);
  if (code === 0) return;
  failed += 1;
  process.stdout.write(output);
});
process.exit(failed === 0 ? 0 : 1);
