import { library } from '@tai/tsup-config';

// The worker beside the rest: code that starts it looks for it in the folder where it lies itself.
export default library({ entry: { index: 'src/index.ts', maskWorker: 'src/engine/maskWorker.ts' } });
