import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverFolder } from '../serverFolder.ts';
import { processProgram } from './processBundle.ts';

/** The server as somebody starts it. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has written so far. */
  output: { stdout: string; stderr: string };
  /** The address of its `ready` line. */
  ready: Promise<string>;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | string | null>;
}

const ofEveryProcess = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  SAMPLES: 'off',
  DRAIN_SECONDS: '0',
  // Compiling is a third of a start. Node notices by itself what has changed.
  NODE_COMPILE_CACHE: join(serverFolder, 'node_modules/.cache/tai-compiled'),
};

/** Starts it from a bundle of its sources on any free port, with nothing of this process's environment but what finds programs. */
export function startProcess(environment: Record<string, string>, ...args: string[]): ServerProcess {
  // V8 does not optimise the database, which is WebAssembly: that takes a second of processor time, and these servers are gone before it
  // pays.
  const flags = ['--conditions=@tai/source', '--liftoff-only'];
  const child = spawn(process.execPath, [...flags, processProgram, ...args], {
    env: { ...ofEveryProcess, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const exited = once(child, 'exit').then(([code, signal]) => (code as number | null) ?? (signal as string));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const address = /^ready (\S+)\n/m.exec(output.stdout)?.[1];
      if (address) resolve(address);
    });
    void exited.then((code) => reject(new Error(`ended with ${code} before it was ready: ${output.stderr}`)));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  // A test that expects an early end does not look at `ready`.
  ready.catch(() => {});
  return { child, output, ready, exited };
}
