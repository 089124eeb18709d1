import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { withMemorySettings } from '@tai/bootstrap/serverMemory';

const entry = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const stubEngine = new URL('./stubEngine/register.ts', import.meta.url);
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/tai/compiled', import.meta.url));

/*
 * A start takes two fifths less processor time with both: code that an earlier start compiled, and a database (WebAssembly) that V8 never
 * optimises. Its interpreter of expressions alone would cost half a second and 600 MB, and most servers of journeys are gone before that
 * pays. Those with the real engine are for measuring too, and start as in production.
 */
const quickStart = { env: { NODE_COMPILE_CACHE: compiled }, flags: ['--liftoff-only'] };

export const administrator = { account: 'admin', password: 'Admin!2345' };

/** A running server of the built product. */
export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Stops it the polite way and waits for the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Lets the stub engine finish what it holds half-way. */
  releasePictures(): void;
  /** Lets the stub trainer go on with what it holds half-way. */
  releaseTraining(): void;
  /** Everything it has printed. */
  output(): string;
}

/** `builtin` draws in worker threads; `stub` makes flat pictures of the right size at once. */
export type EngineKind = 'builtin' | 'stub';

interface ServerStart {
  /** 0 takes a free one. */
  port?: number;
  env?: Record<string, string>;
  engine?: EngineKind;
  /** Modules that are loaded into the process before its own code. */
  preload?: readonly URL[];
}

/** Starts the built server and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { port = 0, env = {}, engine = 'builtin', preload = [] }: ServerStart = {},
): Promise<RunningServer> {
  const modules = engine === 'stub' ? [stubEngine, ...preload] : preload;
  const quick = engine === 'stub' ? quickStart : { env: {}, flags: [] };
  const child = spawn(
    process.execPath,
    [...quick.flags, ...modules.map(({ href }) => `--import=${href}`), entry],
    {
      env: {
        ...withMemorySettings(process.env),
        ...quick.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLES: 'off',
        RATE_LIMIT_FACTOR: '100',
        LOG_LEVEL: 'warn',
        ADMIN_ACCOUNT: administrator.account,
        ADMIN_PASSWORD: administrator.password,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const match = /^ready (http:\/\/\S+)$/m.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
  const url = await ready;
  return {
    url,
    port: Number(new URL(url).port),
    dataDir,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
    releasePictures: () => void child.kill('SIGUSR2'),
    // The same signal: a server has one to spare.
    releaseTraining: () => void child.kill('SIGUSR2'),
    output: () => output,
  };
}

/** A port that nobody listened on a moment ago, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}
