import { assembleDeps } from '../assembleDeps.ts';
import { removeSamples as removeSampleWorks } from '../modules/samples/index.ts';
import { openAdapters } from '../openAdapters.ts';
import { command } from './command.ts';

/** With the embedded database the server must be stopped. */
export const removeSamples = command({
  name: 'remove-samples',
  usage: '',
  purpose: 'Removes the sample works of the first start.',
  options: {},
  runsInServer: false,
  async run({ config, log, announce, signal }) {
    const { adapters, close } = await openAdapters(config, log, signal);
    const deps = assembleDeps(adapters);
    try {
      const removed = await removeSampleWorks(deps);
      announce(`${removed} sample works were removed`);
    } finally {
      deps.sessions.close();
      deps.site.close();
      deps.signer.close();
      await close();
    }
  },
});
