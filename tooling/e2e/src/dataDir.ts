import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TAI_E2E_TEMPLATE';

/** A data folder of a server that has been started once: copying it is far quicker than making a database. */
function templateDir(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The template folder is made by the global setup.');
  return folder;
}

export function setTemplateDir(folder: string): void {
  process.env[variable] = folder;
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tai-e2e-'));
}

/** A data folder of one's own, as after a first start. */
export function freshDataDir(): string {
  const folder = newDataDir();
  cpSync(templateDir(), folder, { recursive: true });
  return folder;
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
