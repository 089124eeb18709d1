import { serveWork } from '@tai/canvas-kit';
import { runTileJob } from './tileJobs.ts';

serveWork({ run: runTileJob, movedOf: ({ buffer }) => [buffer] });
