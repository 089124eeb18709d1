import {
  limits,
  pictureIdsOf,
  type EngineContext,
  type EngineImage,
  type EngineRequest,
  type OutputNote,
  type ParameterValues,
} from '@tai/contracts';
import { asItCame, asPng, asPreview } from './imaging/output.ts';
import { decode, type Raster } from './imaging/raster.ts';
import type { ModelTraits } from './models/modelTraits.ts';
import { createReporter } from './reporter.ts';
import type { ImageRequests } from './service/imageRequests.ts';
import type { AnsweredPicture } from './service/pictureOf.ts';
import { causeOf, ServiceError } from './service/serviceError.ts';
import { InputError, type Task, type Tool } from './tools/tool.ts';

/** Requests of one job that run side by side. More would only reach the rate limit sooner. */
const sideBySide = 2;

interface Run {
  request: EngineRequest;
  tool: Tool;
  traits: ModelTraits;
  requests: ImageRequests;
  host: string;
  partialImages: number;
}

/** From a request of the port to its finished pictures. @throws the signal's reason, InputError, ServiceError */
export async function run(
  { request, tool, traits, requests, host, partialImages }: Run,
  context: EngineContext,
): Promise<EngineImage[]> {
  const { params, model, seed } = request;
  const { signal } = context;
  const count = Number(params['count'] ?? 1);
  const report = createReporter((percent) => context.progress(percent), count);
  const inputs = await readPictures(tool, traits, params, context);
  const task = await tool.prepare({ traits, params, pictures: inputs });
  signal.throwIfAborted();
  const all = (percent: number) => {
    for (let index = 0; index < count; index++) report(index, percent);
  };
  all(5);

  const pictures: Picture[] = [];
  /** What a part of the job failed with; nothing further is asked then. */
  const failures: unknown[] = [];

  /** One request; what it brings is finished at once, so that nothing waits for the slowest. */
  const ask = async (first: number, size: number, made: Picture[]): Promise<void> => {
    const answers = await requests.send({
      model,
      traits,
      task,
      count: size,
      partialImages,
      signal,
      onPartial: async (bytes, number) => {
        report(first, 15 + (70 * number) / (partialImages + 1));
        await showPartial(bytes, first, task, context);
      },
    });
    for (const answer of answers) {
      signal.throwIfAborted();
      try {
        made.push(await finished(answer, task, host));
        report(first + made.length - 1, 98);
      } catch (error) {
        failures.push(error);
      }
    }
  };

  // Many small servers make one picture whatever is asked; the rest is asked for again.
  while (pictures.length < count && failures.length === 0) {
    const missing = count - pictures.length;
    const each = requests.streams(model, traits) ? 1 : Math.min(traits.perRequest, missing);
    const parts: { first: number; size: number }[] = [];
    for (let at = 0; at < missing; at += each) {
      parts.push({ first: pictures.length + at, size: Math.min(each, missing - at) });
    }
    const made = parts.map((): Picture[] => []);
    const next = parts.entries();
    const worker = async () => {
      for (const [index, { first, size }] of next) {
        if (failures.length > 0) return;
        try {
          await ask(first, size, made[index] ?? []);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, worker));
    pictures.push(...made.flat());
  }
  signal.throwIfAborted();
  const [failure] = failures;
  // What is made is paid for; it is not thrown away because another failed.
  if (failures.length > 0 && (pictures.length === 0 || !(failure instanceof ServiceError))) throw failure;
  const why = failure instanceof ServiceError ? [missingNote(pictures.length, count, failure)] : [];
  all(100);
  return pictures.map(({ notes, ...picture }, index) => {
    const own = index === 0 ? [...notes, ...why] : notes;
    return { ...picture, seed: (seed + index) % 2 ** 32, ...(own.length > 0 && { notes: own }) };
  });
}

async function readPictures(
  tool: Tool,
  traits: ModelTraits,
  params: ParameterValues,
  { readFile, signal }: EngineContext,
): Promise<Record<string, Raster[]>> {
  const pictures: Record<string, Raster[]> = {};
  for (const { name, type } of tool.parameters(traits)) {
    for (const id of pictureIdsOf({ type }, params[name])) {
      signal.throwIfAborted();
      (pictures[name] ??= []).push(await decodeInput(await readFile(id)));
    }
  }
  return pictures;
}

async function decodeInput(bytes: Uint8Array): Promise<Raster> {
  try {
    return await decode(bytes);
  } catch {
    throw new InputError('pictureUnreadable');
  }
}

/** A finished picture before it has its seed. */
type Picture = Omit<EngineImage, 'seed' | 'notes'> & { notes: OutputNote[] };

async function finished(answered: AnsweredPicture, task: Task, host: string): Promise<Picture> {
  const { bytes } = answered;
  const notes = [...(task.notes ?? []), ...answered.notes];
  if (!task.finish) return { ...(await asItCame(bytes).catch(noPicture(host))), notes };
  const answer = await decode(bytes).catch(noPicture(host));
  return { ...(await asPng(await task.finish(answer))), notes };
}

function noPicture(host: string): () => never {
  return () => {
    const limitMegapixels = limits.upload.imagePixels / 1e6;
    throw new ServiceError('answer', 'answerDamaged', { host, limitMegapixels });
  };
}

/** A damaged picture on the way is not worth an error. */
async function showPartial(
  bytes: Uint8Array,
  index: number,
  task: Task,
  { preview, signal }: EngineContext,
): Promise<void> {
  try {
    const answer = await decode(bytes);
    const shown = await asPreview(task.finish ? await task.finish(answer) : answer, index);
    if (!signal.aborted) preview(shown);
  } catch {
    return;
  }
}

function missingNote(made: number, count: number, why: ServiceError): OutputNote {
  return {
    en: `Generated ${made} of ${count} images.`,
    zh: `共 ${count} 张，完成了 ${made} 张。`,
    ja: `${count} 枚のうち ${made} 枚を作成しました。`,
    problem: causeOf(why),
  };
}
