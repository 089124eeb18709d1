import type { GenerationEngine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';

export interface WordsService {
  /**
   * A longer prompt, piece by piece. Resolves when the first piece is there.
   * @throws ApiError engineUnavailable when no engine can, the signal's reason
   */
  expand(prompt: string, signal: AbortSignal): Promise<AsyncIterable<string>>;
  /** What a picture shows. @throws ApiError engineUnavailable when no engine can, the signal's reason */
  describe(bytes: Uint8Array, language: 'zh' | 'en', signal: AbortSignal): Promise<string>;
}

/** What engines do with words: the first one in the administrator's order that can, or else the next. */
export function createWordsService({ engines, log }: Pick<Deps, 'engines' | 'log'>): WordsService {
  async function first<Result>(
    signal: AbortSignal,
    ask: (engine: GenerationEngine) => Promise<Result> | undefined,
  ): Promise<Result> {
    for (const id of engines.ids) {
      const engine = engines.get(id);
      const asked = engine && ask(engine);
      if (!asked) continue;
      try {
        return await asked;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, engine: id }, 'an engine found no words; the next one is asked');
      }
    }
    throw new ApiError('engineUnavailable');
  }

  return {
    expand: (prompt, signal) =>
      first(signal, (engine) => {
        const pieces = engine.expandPrompt?.(prompt, signal)[Symbol.asyncIterator]();
        return pieces && begun(pieces);
      }),
    describe: (bytes, language, signal) =>
      first(signal, (engine) => engine.describePicture?.(bytes, language, signal)),
  };
}

/** The same pieces, once the first one is there: before it another engine can still be asked. */
async function begun(pieces: AsyncIterator<string>): Promise<AsyncIterable<string>> {
  let next = await pieces.next();
  return (async function* () {
    try {
      for (; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  })();
}
