import { library } from '@tai/tsup-config';

// The worker is a file of its own next to the index: code that starts it looks for it in the folder where it lies itself.
export default library({
  entry: {
    index: 'src/index.ts',
    tileWorker: 'src/engine/files/tileWorker.ts',
    filesWorker: 'src/engine/files/filesWorker.ts',
    marksWorker: 'src/engine/marks/marksWorker.ts',
    paperWorker: 'src/engine/paper/paperWorker.ts',
  },
});
