import { newDataDir, removeDataDir, setTemplateDir } from './dataDir.ts';
import { startServer } from './server.ts';

/** Starts and stops a server once, so that each worker can begin from a copy of its data. */
export default async function globalSetup(): Promise<() => void> {
  const folder = newDataDir();
  const server = await startServer(folder, { engine: 'stub' });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM:\n${server.output()}`);
  setTemplateDir(folder);
  return () => removeDataDir(folder);
}
