// `npm start`: brings the toolchain, builds what changed and runs the server until it is told to stop. Arguments behind
// `--` are the server's.
// Standard output carries only what the server prints there; what is being done is told on a terminal.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withMemorySettings } from './serverMemory.mjs';
import { ensureToolchain, root, run, toolchainEnv } from './toolchain.mjs';

function say(line) {
  if (process.stderr.isTTY) process.stderr.write(`· ${line}\n`);
}

let server;

// npm passes a signal on to its shell only, which dies without telling us: losing it means the same as SIGTERM.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    if (server) server.kill('SIGTERM');
    else process.exit(1);
  }, 500).unref();
}

async function prepare() {
  await ensureToolchain(say);
  say('building what changed');
  const build = [
    'run',
    'build',
    '--filter=@tai/server',
    '--filter=@tai/web',
    '--output-logs=errors-only',
    '--ui=stream',
  ];
  const { code, output } = await run('turbo', build, { env: { TURBO_TELEMETRY_DISABLED: '1' } });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  say('starting the server');
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

server = spawn(
  join(root, '.toolchain/node_modules/.bin/node'),
  ['apps/server/dist/main.js', ...process.argv.slice(2)],
  {
    cwd: root,
    env: withMemorySettings(toolchainEnv({ NODE_ENV: 'production' })),
    stdio: 'inherit',
  },
);
// A terminal sends Ctrl+C to the whole group; a supervisor signals only this process. Either way the server stops
// in its own time and its exit code is ours.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exit(1);
});
