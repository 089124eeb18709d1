import { library } from '@tai/tsup-config';

export default library({
  entry: {
    main: 'src/main.ts',
    embeddedWorker: 'src/platform/database/embeddedWorker.ts',
    modelWorker: 'src/modules/media/modelWorker.ts',
  },
  platform: 'node',
  target: 'node24',
  // Node parses Drizzle's package.json of 180 kB once for each of Drizzle's hundred modules. That was a quarter of the main thread's time
  // until the server answers.
  noExternal: ['drizzle-orm'],
});
