import { openAdapters } from '../openAdapters.ts';
import { nameOfStore } from '../platform/files/openFileStore.ts';
import { command } from './command.ts';

/** For a studio whose files are lost or came back without their notes. With the embedded database the server must be stopped. */
export const adoptFiles = command({
  name: 'adopt-files',
  usage: '',
  purpose: 'Makes the file store the one of this database, for a studio whose files are lost.',
  options: {},
  runsInServer: false,
  async run({ config, log, announce, signal }) {
    const { close } = await openAdapters(config, log, signal, { adoptsFiles: true });
    await close();
    announce(`${nameOfStore(config)} belongs to this database now`);
  },
});
