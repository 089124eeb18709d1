// A process of its own that enlarges one picture and tells how long it took and how much memory it ever held.
// node enlargeProcess.ts WIDTH HEIGHT FACTOR
import { createBuiltinEngine } from '@tai/engine-builtin';
import { drawnPicture } from './drawn.ts';
import { runTool } from './engineTool.ts';

/** What the process says when it is done. */
export interface Enlarged {
  milliseconds: number;
  width: number;
  height: number;
  /** Most memory that the process held before the enlargement and over its life, bytes. */
  before: number;
  most: number;
}

const [width = 0, height = 0] = process.argv.slice(2, 4).map(Number);
const factor = process.argv[4] ?? '2';
const mostMemory = () => process.resourceUsage().maxRSS * 1024;

const engine = createBuiltinEngine({ threads: 1 });
const source = [await drawnPicture(width, height)];
// Starts the thread, so that only the enlargement is timed.
await runTool(engine, { tool: 'augment', files: { source: [await drawnPicture(64, 64)] } });
const before = mostMemory();
const from = performance.now();
const [made] = await runTool(engine, { tool: 'augment', params: { factor }, files: { source } });
const milliseconds = performance.now() - from;
if (!made) throw new Error('The enlargement made no picture.');
const said: Enlarged = { milliseconds, width: made.width, height: made.height, before, most: mostMemory() };
process.send?.(said);
await engine.close();
process.disconnect?.();
