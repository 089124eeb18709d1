import type { Logger } from 'pino';
import { assembleDeps } from './assembleDeps.ts';
import type { Config } from './config/config.ts';
import { removeSamples } from './modules/samples/index.ts';
import { openAdapters } from './openAdapters.ts';

/** Argument of the server that removes the samples in place of starting. */
export const removeSamplesArgument = '--remove-samples';

/**
 * Removes the sample works of the first start. With the embedded database the server must be stopped.
 * @throws StartError when it is not
 */
export async function runRemoveSamples(
  config: Config,
  log: Logger,
  announce: (line: string) => void,
): Promise<void> {
  const { adapters, close } = await openAdapters(config, log, new AbortController().signal);
  const deps = assembleDeps(adapters);
  try {
    const removed = await removeSamples(deps);
    announce(`${removed} sample works were removed`);
  } finally {
    deps.sessions.close();
    deps.site.close();
    deps.signer.close();
    await close();
  }
}
