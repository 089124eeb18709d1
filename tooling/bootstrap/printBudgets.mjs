// `pnpm budgets` prints how many journeys and stories each package has and may have, without running one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareBudgets, countJourneys, countStories, readBudgets } from './budgets.mjs';
import { root, run } from './toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tai-budgets-'));
try {
  // Journeys import contracts as they are built.
  const build = await run('turbo', ['run', 'build', '--filter=@tai/e2e...', '--output-logs=errors-only']);
  if (build.code !== 0) throw new Error(`The build failed:\n${build.output}`);
  const report = join(folder, 'journeys.json');
  const { code, output } = await run(
    'pnpm',
    ['--filter', '@tai/e2e', 'exec', 'playwright', 'test', '--list'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  if (code !== 0) throw new Error(`Listing the journeys failed:\n${output}`);
  const kinds = [
    { kind: 'journeys', counts: countJourneys(JSON.parse(readFileSync(report, 'utf8'))) },
    { kind: 'stories', counts: countStories(root) },
  ];
  const { table, over } = compareBudgets(kinds, readBudgets(root));
  process.stdout.write(`${[table, ...over].join('\n')}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
