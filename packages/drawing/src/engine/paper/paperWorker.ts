import { serveWork } from '@tai/canvas-kit';
import { runPaperJob } from './paperJobs.ts';

serveWork({
  run: runPaperJob,
  movedOf: (result) => (result && 'pixels' in result ? [result.pixels.buffer] : []),
});
