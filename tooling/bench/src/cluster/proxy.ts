/*
 * nginx as the shipped file sets it up: deploy/proxy/nginx.conf with other addresses, ports, upstreams and paths, so that the file
 * itself is what is tried.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tai/e2e/src/server.ts';
import { issueCertificate } from '../../../../apps/server/src/testing/certificates.ts';
import { root } from '../report.ts';

export interface Proxy {
  url: string;
  /** What nginx noted about upstreams that failed. */
  errors(): string;
  stop(): Promise<void>;
}

/** @throws Error that says how to install nginx when it is missing */
export function assertNginx(): void {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error(
      'nginx is not installed. On Debian and Ubuntu: apt-get install nginx-light (it need not run as a service).',
    );
}

/**
 * @param folder for its files
 * @param ports of the servers behind it, at 127.0.0.1
 */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const { certificate, privateKey } = await issueCertificate({ name: 'localhost' });
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  writeFileSync(join(folder, 'key.pem'), privateKey, { mode: 0o600 });
  setDefaultCACertificates([...getCACertificates(), certificate]);
  writeFileSync(join(folder, 'studio.conf'), shippedConfiguration(folder, ports, port, plainPort));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const errorLog = join(folder, 'error.log');
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', errorLog, '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const errors = () => readFileSync(errorLog, 'utf8');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors()}`);
    await wait(50);
  }
  return {
    url: `https://localhost:${port}`,
    errors,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function shippedConfiguration(
  folder: string,
  ports: readonly number[],
  port: number,
  plainPort: number,
): string {
  let text = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8');
  const upstream = /^ *(# )?server 127\.0\.0\.1:\d+(.*);$\n?/gm;
  const options = /server 127\.0\.0\.1:3000(.*);/.exec(text)?.[1] ?? '';
  const upstreams = ports.map((one) => `  server 127.0.0.1:${one}${options};\n`).join('');
  const replacements: [RegExp, string][] = [
    [/upstream studio \{\n/, `$&${upstreams}`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/server_name [\w.]+;/g, 'server_name localhost;'],
    [/ssl_certificate \S+;/, `ssl_certificate ${join(folder, 'certificate.pem')};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${join(folder, 'key.pem')};`],
  ];
  text = text.replaceAll(upstream, '');
  for (const [wanted, replacement] of replacements) {
    if (text.search(wanted) < 0) throw new Error(`deploy/proxy/nginx.conf has no ${wanted.source} any more.`);
    text = text.replace(wanted, replacement);
  }
  return text;
}

/** What /etc/nginx/nginx.conf has around it. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // The worker of a root process would be somebody who may not look into the folder.
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 4096; }
http {
${temporary}
  log_format failed '$time_iso8601 $request_method $uri $status upstream $upstream_addr $upstream_status $request_time';
  map $status $is_failed { ~^5 1; default 0; }
  access_log ${join(folder, 'failed.log')} failed if=$is_failed;
  include ${join(folder, 'studio.conf')};
}
`;
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
