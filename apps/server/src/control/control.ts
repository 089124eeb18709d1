/*
 * How a command reaches the server that has the embedded database, which one process at a time may open: over a socket that only
 * the user of the server may open. `control.json` in DATA_DIR has the path of the socket.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** Runs a command inside of the server. It writes lines, and its error has the message and the exit code for the person. */
export type RunCommand = (
  call: CommandCall,
  announce: (line: string) => void,
  signal: AbortSignal,
) => Promise<void>;

const callSchema = z.object({ args: z.array(z.string().max(4096)).max(50) });

/** The name of a command and its options, as they stand on a command line. */
export type CommandCall = z.output<typeof callSchema>;

/** One line of the answer, as JSON: what the command says, or how it ended. */
type Report = { line: string } | { exitCode: number; message: string };

const addressFile = (dataDir: string) => join(dataDir, 'control.json');
const longestPath = 100;
/** A call is a name and a few options. */
const callBytes = 64 * 1024;

/**
 * Listens until it is closed.
 * @param exitCodeOf what a failed command ends with, and what the person is told
 */
export async function openControl(
  dataDir: string,
  run: RunCommand,
  exitCodeOf: (error: unknown) => { exitCode: number; message: string },
): Promise<{ close(): Promise<void> }> {
  const { address, remove } = await chooseAddress(dataDir);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const cancelled = new AbortController();
    response.once('close', () => cancelled.abort(new Error('Nobody waits for the command any more.')));
    const say = (report: Report) => response.write(`${JSON.stringify(report)}\n`);
    try {
      const call = callSchema.parse(JSON.parse(await readBody(request)));
      const signal = AbortSignal.any([stopping.signal, cancelled.signal]);
      await run(call, (line) => say({ line }), signal);
      say({ exitCode: 0, message: '' });
    } catch (error) {
      say(exitCodeOf(error));
    }
    response.end();
  };
  const server = createServer((request, response) => {
    const done = answer(request, response);
    running.add(done);
    void done.finally(() => running.delete(done));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  await writeFile(addressFile(dataDir), JSON.stringify({ address }), { mode: 0o600 });
  return {
    async close() {
      stopping.abort(new Error('The server stops.'));
      await Promise.allSettled(running);
      server.close();
      server.closeAllConnections();
      await rm(addressFile(dataDir), { force: true });
      await remove();
    },
  };
}

/**
 * In DATA_DIR, which a service manager shows to all processes of the service, or in a folder of its own where that is too long: the path of
 * a socket may have about 100 bytes.
 */
async function chooseAddress(dataDir: string): Promise<{ address: string; remove(): Promise<void> }> {
  const usual = join(dataDir, 'control.socket');
  if (process.platform === 'win32')
    return { address: `\\\\.\\pipe\\tai-${randomUUID()}`, remove: async () => {} };
  if (Buffer.byteLength(usual) <= longestPath) {
    // A socket that is there was left by a process that was killed, since this one holds the lock of DATA_DIR.
    await rm(usual, { force: true });
    return { address: usual, remove: () => rm(usual, { force: true }) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'tai-'));
  return {
    address: join(folder, 'control'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Lets the server of a folder run a command.
 * @returns how it ended, or null when no server of this folder is up
 */
export async function askServer(
  dataDir: string,
  call: CommandCall,
  announce: (line: string) => void,
  signal: AbortSignal,
): Promise<{ exitCode: number; message: string } | null> {
  const address = await readAddress(dataDir);
  if (address === null) return null;
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const request = httpRequest({ socketPath: address, method: 'POST', path: '/', signal }, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      // Left behind by a server that was killed.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
    request.end(JSON.stringify(call));
  });
  if (response === null) return null;
  for await (const text of createInterface({ input: response })) {
    const report = JSON.parse(text) as Report;
    if ('exitCode' in report) return report;
    announce(report.line);
  }
  return { exitCode: 1, message: 'The server ended before the command did.' };
}

async function readAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(addressFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = z.object({ address: z.string() }).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.address : null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).byteLength;
    if (bytes > callBytes) throw new Error('The call is too long.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
