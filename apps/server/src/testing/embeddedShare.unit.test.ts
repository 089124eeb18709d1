// Every suite runs on PostgreSQL, and those that end in `.both.test.ts` on the embedded database too: about a tenth.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from '../serverFolder.ts';

/** Tests as they are written: one with a table of cases counts once. */
function countTests(files: readonly string[]): number {
  const declarations = files.map((file) => readFileSync(join(serverFolder, file), 'utf8'));
  return declarations.join('\n').match(/^\s*(?:test|it)\b/gm)?.length ?? 0;
}

test('about a tenth of the tests that need a database run on both', () => {
  const all = globSync('src/**/*.test.ts', { cwd: serverFolder }).filter(
    (file) => !/\.(?:unit|process)\.test\.ts$/.test(file),
  );
  const onBoth = all.filter((file) => file.endsWith('.both.test.ts'));
  const share = countTests(onBoth) / countTests(all);
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
});
