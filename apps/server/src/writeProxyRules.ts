// Writes into deploy/proxy which calls a proxy may send once more.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proxyRules, withProxyRules } from './proxyRules.ts';
import { serverFolder } from './serverFolder.ts';

for (const [name, linesOf] of Object.entries(proxyRules)) {
  const file = join(serverFolder, '../../deploy/proxy', name);
  await writeFile(file, withProxyRules(await readFile(file, 'utf8'), linesOf()));
}
