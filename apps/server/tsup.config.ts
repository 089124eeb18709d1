import { library } from '@tai/tsup-config';

export default library({
  entry: {
    main: 'src/main.ts',
    embeddedWorker: 'src/platform/database/embeddedWorker.ts',
    modelWorker: 'src/modules/media/modelWorker.ts',
  },
  platform: 'node',
  target: 'node24',
});
