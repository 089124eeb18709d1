import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tai/e2e/src/server.ts';
import { root } from '../report.ts';
import { type ProxyPlace, type ProxyProgram, replaceAllOf } from './proxyProgram.ts';

/** deploy/proxy/nginx.conf with other addresses, ports, upstreams and paths. */
export const nginx: ProxyProgram = {
  command: 'nginx',
  versionArguments: ['-v'],
  installation: 'On Debian and Ubuntu: apt-get install nginx-light (it need not run as a service).',
  async configure(place) {
    const { folder } = place;
    writeFileSync(join(folder, 'studio.conf'), shippedConfiguration(place, await freePort()));
    writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
    return {
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    };
  },
};

function shippedConfiguration({ folder, upstreams, port }: ProxyPlace, plainPort: number): string {
  const text = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8');
  const server = /^ *(# )?server 127\.0\.0\.1:\d+(.*);$\n?/gm;
  const options = /server 127\.0\.0\.1:3000(.*);/.exec(text)?.[1] ?? '';
  const servers = upstreams.map((one) => `  server 127.0.0.1:${one}${options};\n`).join('');
  return replaceAllOf('nginx.conf', text.replaceAll(server, ''), [
    [/upstream studio \{\n/, `$&${servers}`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/server_name [\w.]+;/g, 'server_name localhost;'],
    [/ssl_certificate \S+;/, `ssl_certificate ${join(folder, 'certificate.pem')};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${join(folder, 'key.pem')};`],
  ]);
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
