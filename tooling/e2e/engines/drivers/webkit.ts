import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/server.ts';
import { resultOf, windowSize, withJson, type EngineDriver } from './engineDriver.ts';

/** The small browser that comes with WebKitGTK; its folder is named after the processor. */
export function findMiniBrowser(): string | undefined {
  for (const folder of readdirSync('/usr/lib', { recursive: false, encoding: 'utf8' })) {
    if (!folder.endsWith('-linux-gnu')) continue;
    const versions = readdirSync(join('/usr/lib', folder)).filter((name) => /^webkit2?gtk-\d/.test(name));
    for (const version of versions) {
      const path = join('/usr/lib', folder, version);
      if (readdirSync(path).includes('MiniBrowser')) return join(path, 'MiniBrowser');
    }
  }
  return undefined;
}

/** Starts WebKit on a screen in memory, with a home folder of its own. */
export async function startWebKit(): Promise<EngineDriver> {
  const home = mkdtempSync(join(tmpdir(), 'tai-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { width, height } = windowSize;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height + 200}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: home, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const service = `http://127.0.0.1:${port}`;
  await untilReady(service, driver);
  const { sessionId } = await post<{ sessionId: string }>(`${service}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } },
    },
  });
  const session = `${service}/session/${sessionId}`;
  await post(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await post(`${session}/window/rect`, { x: 0, y: 0, ...windowSize });

  return {
    downloads,
    async open(url) {
      await post(`${session}/url`, { url });
    },
    async evaluate(run, ...args) {
      const script = `const done = arguments[1];
        (${withJson(run)})(arguments[0]).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const answer = await post<{ json?: string; error?: string }>(`${session}/execute/async`, {
        script,
        args: [JSON.stringify(args)],
      });
      if (answer.json === undefined) throw new Error(answer.error);
      return resultOf(answer.json);
    },
    async act(actions) {
      await post(`${session}/actions`, { actions });
    },
    async close() {
      await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      await end(driver);
      await end(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilReady(service: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${service}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
}

async function post<Result>(url: string, body: object): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
