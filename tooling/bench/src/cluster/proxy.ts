/* nginx or Caddy as the shipped files set them up. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tai/e2e/src/server.ts';
import { issueCertificate } from '../../../../apps/server/src/testing/certificates.ts';
import { caddy, repeatsBodies } from './caddy.ts';
import { nginx } from './nginx.ts';
import type { ProxyProgram } from './proxyProgram.ts';

export interface Proxy {
  url: string;
  /** What it noted about upstreams that failed. */
  errors(): string;
  stop(): Promise<void>;
}

const programs = { nginx, caddy } satisfies Record<string, ProxyProgram>;
export type ProxyName = keyof typeof programs;

/** @throws Error naming those that there are */
export function toProxyName(text: string): ProxyName {
  const name = Object.keys(programs).find((one): one is ProxyName => one === text);
  if (name === undefined)
    throw new Error(`There is no proxy ${text}, but ${Object.keys(programs).join(', ')}.`);
  return name;
}

export function hasProxy(name: ProxyName): boolean {
  const { command, versionArguments } = programs[name];
  return !spawnSync(command, versionArguments).error;
}

/** @throws Error that says how to install it when it is missing or too old for the shipped file */
export function assertProxy(name: ProxyName): void {
  const isUsable = hasProxy(name) && (name !== 'caddy' || repeatsBodies());
  if (!isUsable) throw new Error(`${name} is missing, or too old. ${programs[name].installation}`);
}

/**
 * @param folder for its files
 * @param upstreams ports of the servers behind it, at 127.0.0.1
 */
export async function startProxy(
  name: ProxyName,
  folder: string,
  upstreams: readonly number[],
): Promise<Proxy> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const { certificate, privateKey } = await issueCertificate({ name: 'localhost' });
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  writeFileSync(join(folder, 'key.pem'), privateKey, { mode: 0o600 });
  setDefaultCACertificates([...getCACertificates(), certificate]);
  const { args, env } = await programs[name].configure({ folder, upstreams, port });
  const child = spawn(programs[name].command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  let noted = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    noted += text;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${noted}`);
    await wait(50);
  }
  return {
    url: `https://localhost:${port}`,
    errors: () => noted,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}
