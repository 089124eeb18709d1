// The worker of one file: it answers once and is ended by the page.
import { ModelProblem } from '../../domain/modelProblem.ts';
import type { ConversionAnswer, ConversionJob } from './conversion.ts';
import { convertModel } from './convertModel.ts';
import { readImagesInWorker } from './workerImages.ts';

const images = readImagesInWorker();

async function answer(job: ConversionJob): Promise<ConversionAnswer> {
  try {
    return await convertModel(job, images);
  } catch (error) {
    if (error instanceof ModelProblem) return { fault: error.fault, message: error.message };
    return { fault: 'damaged', message: String(error) };
  }
}

const here = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ConversionJob>) => void) | null;
  postMessage(message: ConversionAnswer, transfer: Transferable[]): void;
};
here.onmessage = async ({ data }) => {
  const done = await answer(data);
  here.postMessage(done, 'glb' in done ? [done.glb.buffer] : []);
};
