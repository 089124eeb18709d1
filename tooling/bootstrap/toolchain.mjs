// Brings Node 24 and pnpm from the npm registry into .toolchain/, installs the workspace and runs commands with
// them. Runs on whatever Node the machine has (20 or later) before anything is installed, so: no dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedToolchain } from './pinnedToolchain.mjs';

/** Root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const folder = join(root, '.toolchain');
const versions = JSON.parse(readFileSync(new URL('./toolchain.json', import.meta.url), 'utf8'));

/** Environment in which `node` is Node 24 and `pnpm` and the workspace's tools are on the path. */
export function toolchainEnv(extra = {}) {
  const paths = [join(folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')];
  return {
    ...process.env,
    PATH: [...paths, process.env.PATH].join(delimiter),
    npm_config_user_agent: '',
    ...extra,
  };
}

/**
 * Runs a command with the toolchain. Resolves with its exit code and what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.show] prints what it prints, at once
 * @param {Record<string, string>} [options.env] more variables
 * @param {string} [options.cwd]
 * @param {(line: string) => void} [options.onLine] told of every line
 * @param {number} [options.niceness] 0 to 19: how much it leaves the processor to others
 */
export function run(command, args, { show = false, env = {}, cwd = root, onLine, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolchainEnv(env),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    // Programs that it starts inherit it.
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
        if (onLine) for (const line of text.split('\n')) if (line.trim()) onLine(line);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function must(what, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${what} failed (exit ${code}):\n${output}`);
}

/**
 * Makes sure that Node 24, pnpm and the workspace's dependencies are there.
 * @param {(line: string) => void} say told what is being done
 */
export async function ensureToolchain(say) {
  const stamp = join(folder, 'versions.json');
  const wanted = JSON.stringify(versions);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    say(`bringing Node ${versions.node} and pnpm ${versions.pnpm} from the npm registry`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await bringToolchain(say);
    writeFileSync(stamp, wanted);
  }
  await ensureDependencies(say);
}

async function bringToolchain(say) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const pinned = pinnedToolchain(versions, `${process.platform}-${process.arch}`);
  if (!pinned) {
    say(
      `toolchain.json has no hashes for ${process.platform}-${process.arch}: the registry's own are trusted`,
    );
    const packages = [`node@${versions.node}`, `pnpm@${versions.pnpm}`];
    const unsaved = ['install', '--no-save', '--no-package-lock', ...quiet, ...packages];
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    return must('Bringing the toolchain', 'npm', unsaved, { cwd: folder });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(pinned.manifest, null, 2));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(pinned.lockfile, null, 2));
  // The install script of `node` fetches a package that no lockfile names, so no script runs but pnpm's, which only
  // links the binary that has just been compared with its hash.
  await must('Bringing the toolchain', 'npm', ['ci', '--ignore-scripts', ...quiet], { cwd: folder });
  await must('Linking pnpm', 'node', [join(folder, 'node_modules', 'pnpm', 'install.js')], { cwd: folder });
}

async function ensureDependencies(say) {
  const stamp = join(root, 'node_modules', '.lockfile-hash');
  const text = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) =>
    readFileSync(join(root, name)),
  );
  const hash = createHash('sha256').update(Buffer.concat(text)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('installing dependencies');
  await must('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile'], { env: { CI: 'true' } });
  writeFileSync(stamp, hash);
}
