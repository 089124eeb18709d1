import { serveWork } from '@tai/canvas-kit';
import { burnMarks } from './markJobs.ts';

serveWork({ run: burnMarks });
