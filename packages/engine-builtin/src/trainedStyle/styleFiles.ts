// Style files of requests, read once for all threads and requests that use the same bytes.
import { EngineFailure, type EngineRequest, type EngineStyle, type StyleChoice } from '@tai/contracts';
import { createRecentlyUsed } from '../recentlyUsed.ts';
import { withoutTriggers } from './namedLabels.ts';
import type { StyleUse } from './styleUse.ts';

/** Files that are kept; one with the most patches has 26 MB, a usual one 3. */
const filesKept = 16;
const bytesMost = 32 * 1024 ** 2;
const family = 'tai';

type ReadStyle = (id: string) => AsyncIterable<Uint8Array>;

export interface StyleFiles {
  /** The trained styles of a request that have an effect, with their files. */
  read(request: EngineRequest, readStyle: ReadStyle | undefined): Promise<StyleUse[]>;
}

export function createStyleFiles(): StyleFiles {
  const files = createRecentlyUsed<Promise<SharedArrayBuffer>>(filesKept);

  function fileOf(style: EngineStyle, readStyle: ReadStyle): Promise<SharedArrayBuffer> {
    const known = files.get(style.sha256);
    if (known) return known;
    const reading = readAll(style, readStyle);
    files.set(style.sha256, reading);
    reading.catch(() => files.delete(style.sha256));
    return reading;
  }

  return {
    async read(request, readStyle) {
      const used = stylesInUse(request);
      const other = used.find(({ style }) => style.family !== family)?.style;
      if (other)
        throw new EngineFailure('styleElsewhere', { name: other.name, family: other.family, taken: family });
      if (used.length > 0 && !readStyle)
        throw new Error('The request names trained styles, and nothing reads their files.');
      return Promise.all(
        used.map(async ({ style, intensity }) => ({
          ...{ sha256: style.sha256, trigger: style.trigger, intensity },
          file: await fileOf(style, readStyle!),
        })),
      );
    },
  };
}

function stylesInUse({ params, trainedStyles = [] }: EngineRequest) {
  const choices = (params['styles'] ?? []) as StyleChoice[];
  return trainedStyles.flatMap((style) => {
    const intensity = (choices.find(({ id }) => id === style.id)?.intensity ?? 0) / 100;
    return intensity > 0 ? [{ style, intensity }] : [];
  });
}

/**
 * The values of a request as its tool gets them: without the styles that are applied to its result, without the words that
 * switch them on, and with what their authors add to prompts.
 */
export function withStyleWords(request: EngineRequest): EngineRequest['params'] {
  const { params } = request;
  const used = stylesInUse(request);
  if (used.length === 0) return params;
  const ids = new Set(used.map(({ style }) => style.id));
  const styles = (params['styles'] as StyleChoice[]).filter(({ id }) => !ids.has(id));
  if (typeof params['prompt'] !== 'string') return { ...params, styles };
  const own = withoutTriggers(
    params['prompt'],
    used.map(({ style }) => style.trigger),
  );
  const added = used.map(({ style }) => style.prompt.trim()).filter((text) => text !== '');
  return { ...params, styles, prompt: [own, ...added].filter((text) => text !== '').join(', ') };
}

async function readAll({ id, bytes, name }: EngineStyle, readStyle: ReadStyle): Promise<SharedArrayBuffer> {
  if (bytes > bytesMost) {
    const [limitMb, readMb] = [bytesMost, bytes].map((count) => Math.ceil(count / 1024 ** 2));
    throw new EngineFailure('styleFileTooLarge', { limitMb: limitMb!, readMb: readMb! });
  }
  const file = new SharedArrayBuffer(bytes);
  const target = new Uint8Array(file);
  let at = 0;
  for await (const piece of readStyle(id)) {
    if (at + piece.length > bytes) break;
    target.set(piece, at);
    at += piece.length;
  }
  if (at !== bytes) {
    const detail = `the file of ${name} ends after ${at} of ${bytes} bytes`;
    throw new EngineFailure('styleFileInvalid', { detail });
  }
  return file;
}
