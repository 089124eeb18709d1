// `pnpm generate` makes every file that is made and not written; `--check` fails when one of them is stale.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../bootstrap/toolchain.mjs';
import { writeExports } from './exportsList.mjs';
import { addMigrationHashes } from './migrationHashes.mjs';

const isCheck = process.argv.includes('--check');

/** Every file this makes, with its content now. */
function snapshot() {
  const migrations = join(root, 'apps/server/migrations');
  const files = [
    join(root, 'docs/openapi.json'),
    join(root, 'docs/exports.json'),
    join(root, 'docs/permissions.md'),
    join(root, 'deploy/proxy/nginx.conf'),
    join(root, 'deploy/proxy/Caddyfile'),
    join(root, 'apps/server/migrations/hashes.txt'),
    ...readdirSync(migrations, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ];
  return new Map(files.map((file) => [file, read(file)]));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

async function make(what, args) {
  const { code, output } = await run('pnpm', args);
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

const before = snapshot();
await make('OpenAPI', ['--filter', '@tai/server', 'openapi']);
await make('Permissions of staff', ['--filter', '@tai/server', 'staff-permissions']);
await make('Rules of proxies', ['--filter', '@tai/server', 'proxy-rules']);
await make('Migrations', ['--filter', '@tai/server', 'migrations']);
addMigrationHashes(join(root, 'apps/server/migrations'));
writeExports();
const after = snapshot();
const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
if (isCheck && changed.length > 0) {
  process.stdout.write(`Stale generated files, run \`pnpm generate\` and commit:\n${changed.join('\n')}\n`);
  execFileSync('git', ['--no-pager', 'diff', '--stat', '--', 'docs', 'apps/server/migrations'], {
    stdio: 'inherit',
    cwd: root,
  });
  process.exit(1);
}
process.stdout.write(changed.length === 0 ? 'everything is fresh\n' : `made ${changed.join(', ')}\n`);
