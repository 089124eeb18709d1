import { library } from '@tai/tsup-config';

export default library({
  entry: {
    main: 'src/main.ts',
    embeddedWorker: 'src/platform/database/embeddedWorker.ts',
    modelWorker: 'src/modules/media/modelWorker.ts',
  },
  platform: 'node',
  target: 'node24',
  // Node parses its package.json of 180 kB for each of its hundred modules: a quarter of the main thread's time until the first answer.
  noExternal: ['drizzle-orm'],
});
