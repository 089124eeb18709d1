import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../report.ts';
import { type ProxyProgram, replaceAllOf } from './proxyProgram.ts';

/** deploy/proxy/Caddyfile with another address and certificate. */
export const caddy: ProxyProgram = {
  command: 'caddy',
  versionArguments: ['version'],
  installation: 'The Caddyfile needs 2.11.3 or newer, which Debian does not have.',
  configure({ folder, upstreams, port }) {
    const file = join(folder, 'Caddyfile');
    const site = [
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\nhttps://localhost:${port} {`,
      'bind 127.0.0.1',
      `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`,
    ];
    const replacements: [RegExp, string][] = [[/^\{\$STUDIO_HOST\} \{/m, site.join('\n\t')]];
    // Older ones refuse these lines. Calls without a body can be tried all the same.
    if (!repeatsBodies())
      replacements.push([/^\s*stream_buffer_size .+\n/m, ''], [/^\s*request_buffers .+\n/m, '']);
    const shipped = readFileSync(join(root, 'deploy/proxy/Caddyfile'), 'utf8');
    writeFileSync(file, replaceAllOf('Caddyfile', shipped, replacements));
    return Promise.resolve({
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      // What it keeps between runs.
      env: {
        ...{ HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
        STUDIO_UPSTREAMS: upstreams.map((one) => `127.0.0.1:${one}`).join(' '),
      },
    });
  },
};

/** Caddy can send a body once more, and takes the file as it is. */
export function repeatsBodies(): boolean {
  const { stdout } = spawnSync(caddy.command, caddy.versionArguments, { encoding: 'utf8' });
  const found = /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? '';
  return found.localeCompare('2.11.3', 'en', { numeric: true }) >= 0;
}
