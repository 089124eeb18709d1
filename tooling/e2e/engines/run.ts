// `pnpm e2e:engines`: the smoke journeys in Debian's Firefox and WebKit. `--install` brings the browsers first, as root;
// everything else goes to Playwright, for example `--project=webkit` or `-g palette`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMiniBrowser } from './drivers/webkit.ts';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'];

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env });
    if (status !== 0) fail(`apt-get ${args[0]} failed. It needs Debian or Ubuntu, root and a network.`);
  }
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const args = process.argv.slice(2).filter((arg) => arg !== '--');
if (args.includes('--install')) install();
const missing = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].filter((program) => !isThere(program));
if (missing.length > 0 || !findMiniBrowser())
  fail(
    `Not installed: ${missing.join(', ') || 'MiniBrowser'}. \`pnpm e2e:engines --install\` brings ${packages.join(', ')}.`,
  );
for (const built of ['server/dist/main.js', 'web/dist/index.html'])
  if (!existsSync(fileURLToPath(new URL(`../../../apps/${built}`, import.meta.url))))
    fail(`apps/${built} is not built: run \`pnpm build\` first.`);

const { status } = spawnSync(
  'playwright',
  ['test', '--config=engines.config.ts', ...args.filter((arg) => arg !== '--install')],
  { stdio: 'inherit', cwd: fileURLToPath(new URL('..', import.meta.url)) },
);
process.exit(status ?? 1);
