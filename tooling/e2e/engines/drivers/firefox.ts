import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf, windowSize, withJson, type EngineDriver } from './engineDriver.ts';

/** Milliseconds for one command, which includes what a page waits for. */
const commandTime = 60_000;

/** Starts Firefox without a window and with a profile of its own. */
export async function startFirefox(): Promise<EngineDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'tai-firefox-'));
  const downloads = join(profile, 'downloads');
  mkdirSync(downloads);
  const preferences = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.helperApps.neverAsk.saveToDisk': 'image/png,application/zip',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'zh-CN',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn('firefox-esr', [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const match = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)));
  });
  const { send, socket } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: windowSize });

  return {
    downloads,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const answer = await send<{
        result: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: withJson(run),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return resultOf(answer.result.value);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async close() {
      socket.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens the socket of a BiDi session. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No answer from ${address}.`)), { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let lastId = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (lastId += 1);
    const reply = await new Promise<Reply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} took too long.`)), commandTime);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result as Result;
  }
  return { send, socket };
}

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}
