import { library } from '@tai/tsup-config';

export default library({
  entry: ['src/index.ts', 'src/worker.ts', 'src/trainWorker.ts', 'src/imaging/index.ts'],
  platform: 'node',
});
