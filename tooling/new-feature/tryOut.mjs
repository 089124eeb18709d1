// Makes a feature in a copy of the workspace and runs its gates there, so that the scaffold never falls behind the code.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from '../bootstrap/toolchain.mjs';

const name = 'try-out';
const copy = mkdtempSync(join(tmpdir(), 'tai-new-feature-'));
const folder = `packages/${name}`;

async function must(what, command, args, cwd = copy) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${what}\n${output}`);
  return output;
}

try {
  const files = await must(
    'The files are listed',
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard'],
    root,
  );
  for (const path of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, '.toolchain'), join(copy, '.toolchain'));
  await must('The feature is made', 'node', ['tooling/new-feature/newFeature.mjs', name]);
  await must('Its types fit', 'tsc', ['-p', folder, '--noEmit', '--checkers', '1']);
  await must('It passes the lint', 'oxlint', ['--quiet', folder, 'apps/web', 'packages/kernel']);
  await must('It is formatted', 'oxfmt', ['--check', folder, 'apps/web', 'packages/kernel']);
  await must('No code of it is unused', 'knip', ['--no-config-hints', '--workspace', folder]);
  await must('Its tests pass', 'pnpm', ['--dir', folder, 'test']);
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
