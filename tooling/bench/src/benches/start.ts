import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../report.ts';
import type { Bench } from '../row.ts';

/** `npm start` of a fresh clone, with empty caches, and again. Brings everything from the registry: minutes. */
export const start: Bench = {
  name: 'start',
  isSlow: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'tai-bench-start-'));
    try {
      const clone = join(folder, 'clone');
      cloneTree(clone);
      const cold = await timeStart(folder, clone);
      const second = await timeStart(folder, clone);
      return [
        {
          name: 'npm start of a fresh clone, empty caches',
          figure: cold,
          unit: 's',
          budget: { atMost: 180 },
        },
        { name: 'npm start, second time', figure: second, unit: 's', budget: { atMost: 10 } },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A clone as it would be if the work at hand were committed. Without a repository turbo hashes files much slower. */
function cloneTree(target: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const path of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (path && existsSync(join(root, path))) cpSync(join(root, path), join(target, path));
  }
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-q', '--no-verify', '-m', 'bench'],
  ]) {
    execFileSync('git', args, { cwd: target, stdio: 'pipe' });
  }
}

/** Seconds until the line `ready …`. */
async function timeStart(folder: string, clone: string): Promise<number> {
  const env = {
    ...process.env,
    PATH: pathWithoutToolchain(),
    npm_config_cache: join(folder, 'npm-cache'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'share'),
    PNPM_HOME: join(folder, 'pnpm'),
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
  };
  const from = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (/^ready http/m.test(output)) resolve((performance.now() - from) / 1000);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const seconds = await ready;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/** The machine's own Node and npm, as somebody has them who clones the repository. */
function pathWithoutToolchain(): string {
  const parts = (process.env.PATH ?? '').split(':');
  return parts.filter((part) => !part.includes('node_modules') && !part.includes('.toolchain')).join(':');
}
