import { type Capability, type GenerationEngine, tools } from '@tai/contracts';
import type { Logger } from 'pino';
import { ApiError } from '../platform/http/apiError.ts';

/** All engines of this process behind one door. */
export interface EngineRegistry {
  /** Ids of the engines in this process. */
  readonly ids: readonly string[];
  /** What all engines can do now, in the order of the tool bar. An engine that cannot be asked is left out and named in the log. */
  capabilities(): Promise<Capability[]>;
  /**
   * The capability for a tool; without a model the first available one.
   * @throws ApiError toolUnknown or modelUnknown with what there is, engineUnavailable
   */
  find(tool: string, model?: string): Promise<Capability>;
  /** The engine of this id, undefined when this process has none of that name. */
  get(engineId: string): GenerationEngine | undefined;
  /** Resolves when each engine answers. @throws Error naming those that do not */
  check(): Promise<void>;
  close(): Promise<void>;
}

export function createEngineRegistry(engines: readonly GenerationEngine[], log: Logger): EngineRegistry {
  const ask = () => Promise.allSettled(engines.map((engine) => engine.capabilities()));

  async function capabilities(): Promise<Capability[]> {
    const answers = await ask();
    const offered = answers.flatMap((answer, index) => {
      if (answer.status === 'fulfilled') return answer.value;
      log.error({ err: answer.reason, engine: engines[index]?.id }, 'an engine does not say what it can do');
      return [];
    });
    return offered.toSorted((a, b) => placeOf(a.tool) - placeOf(b.tool));
  }

  return {
    ids: engines.map((engine) => engine.id),
    capabilities,
    async find(tool, model) {
      const all = await capabilities();
      const ofTool = all.filter((capability) => capability.tool === tool);
      if (ofTool.length === 0) {
        throw new ApiError('toolUnknown', {
          tool,
          available: listed(all.map((capability) => capability.tool)),
        });
      }
      const candidates = model === undefined ? ofTool : ofTool.filter((one) => one.model === model);
      if (model !== undefined && candidates.length === 0) {
        throw new ApiError('modelUnknown', { model, available: listed(ofTool.map((one) => one.model)) });
      }
      const found = candidates.find((capability) => capability.available);
      if (!found) throw new ApiError('engineUnavailable');
      return found;
    },
    get: (engineId) => engines.find((engine) => engine.id === engineId),
    async check() {
      const answers = await ask();
      const silent = engines.filter((_, index) => answers[index]?.status === 'rejected');
      if (silent.length > 0)
        throw new Error(`no answer from ${silent.map((engine) => engine.id).join(', ')}`);
    },
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

const order = Object.keys(tools);

/** Known tools stand as in the tool bar, those that an engine brings come after them. */
function placeOf(tool: string): number {
  const place = order.indexOf(tool);
  return place === -1 ? order.length : place;
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(', ');
}
