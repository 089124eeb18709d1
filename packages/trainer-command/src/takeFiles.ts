import { readFile } from 'node:fs/promises';
import type { TrainContext, TrainRequest } from '@tai/contracts';
import type { FollowedRun } from './followRun.ts';
import { contentOf, findSamples, findStyleFiles } from './outputFiles.ts';
import type { RunProgress } from './runProgress.ts';
import type { TrainerDefinition } from './trainersFile.ts';

/** Hands over files that a program has written, each once. */
export function createFileTaker(
  definition: TrainerDefinition,
  request: TrainRequest,
  context: Pick<TrainContext, 'checkpoint' | 'sample'>,
  run: FollowedRun,
  { pointOf }: Pick<RunProgress, 'pointOf'>,
  save: () => Promise<void>,
) {
  const sampleBytes = new Map<string, number>();

  async function takeFiles(isOver: boolean): Promise<void> {
    for (const file of await findStyleFiles(run.paths.output, definition.output)) {
      if (run.stored.has(file.name)) continue;
      await context.checkpoint({ ...pointOf(file), isFinal: file.isFinal, content: contentOf(file.path) });
      run.stored.add(file.name);
      await save();
    }
    await takeSamples(isOver);
  }

  async function takeSamples(isOver: boolean): Promise<void> {
    const { samples } = definition;
    if (!samples || run.paths.samples === null) return;
    for (const sample of await findSamples(run.paths.samples, samples)) {
      const { name, path, bytes, index, seed } = sample;
      // It is whole once it has not grown between two looks.
      const isWhole = isOver || sampleBytes.get(name) === bytes;
      sampleBytes.set(name, bytes);
      if (!isWhole || run.stored.has(name)) continue;
      run.stored.add(name);
      const data = await readFile(path).catch(() => null);
      if (data)
        await context.sample({
          ...{ ...pointOf(sample), prompt: request.previewPrompts[index] ?? request.previewPrompts[0] ?? '' },
          ...{ seed: seed ?? request.seed, data, mimeType: mimeTypeOf(name) },
        });
    }
  }

  return takeFiles;
}

function mimeTypeOf(name: string): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (/\.jpe?g$/i.test(name)) return 'image/jpeg';
  return /\.webp$/i.test(name) ? 'image/webp' : 'image/png';
}
