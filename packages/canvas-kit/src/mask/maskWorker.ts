import { serveWork } from '../work/serveWork.ts';
import { runMaskJob, type MaskJob, type MaskResult } from './maskJobs.ts';

/** Nobody waits for a frame here. */
const goOn = () => Promise.resolve();

serveWork<MaskJob, MaskResult>({
  run: (job) => runMaskJob(job, goOn),
  movedOf: (result) => (result instanceof Blob ? [] : [result.alpha.buffer]),
});
