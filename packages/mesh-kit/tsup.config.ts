import { library } from '@tai/tsup-config';

// The worker is a file of its own next to the index: code that starts it looks for it in the folder where it lies itself.
export default library({
  entry: { index: 'src/index.ts', convertWorker: 'src/engine/convert/convertWorker.ts' },
});
