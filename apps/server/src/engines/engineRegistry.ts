import {
  type Capability,
  type EngineHost,
  type EngineKind,
  type EngineTest,
  errorCatalogue,
  type ErrorName,
  type GenerationEngine,
  tools,
} from '@tai/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { type EventBus, reconnected } from '../platform/events/eventBus.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { answerTiming, type AnswerTiming } from './engineAnswers.ts';
import type { EngineDirectory } from './engineDirectory.ts';
import { builtinKind, type EngineEntry, enginesChanged } from './engineEntry.ts';
import { createEngineHandle, type EngineHandle } from './engineHandle.ts';
import { inAllLanguages, makeEngine, type TrialBlueprint, tryEngine } from './makeEngine.ts';
import { explain, type Explanation } from './withinTime.ts';

/** All engines of this process behind one door. They change while it runs. */
export interface EngineRegistry {
  /** Kinds of engines that can be added. */
  readonly kinds: readonly EngineKind[];
  /** Undefined for the built-in kind, and for one whose package was removed. */
  kindOf(id: string): EngineKind | undefined;
  /** Ids of the engines that are on, in the order in which they are offered. */
  readonly ids: readonly string[];
  /**
   * What all engines can do now, in the order of the tool bar and then of the engines; of two that offer the same model
   * for the same tool the first that is available. An engine that cannot be asked is there with what it said last.
   */
  capabilities(): Promise<Capability[]>;
  /**
   * The capability for a tool; without a model the first available one.
   * @throws ApiError toolUnknown or modelUnknown with what there is, engineUnavailable or what is missing
   */
  find(tool: string, model?: string): Promise<Capability>;
  /**
   * The engine of this id, also one that was just taken away: jobs of it may not be done. Undefined when there never was
   * one of that name here.
   */
  get(engineId: string): GenerationEngine | undefined;
  /** Every engine that is configured, also those that are off or cannot work. */
  states(): readonly EngineState[];
  /** Tries settings that are not saved. @throws Error when nobody answers, or when their kind is not there */
  tryOut(blueprint: TrialBlueprint, signal: AbortSignal): Promise<EngineTest>;
  /** Reads again what is configured. Engines that did not change stay as they are. */
  reload(): Promise<void>;
  /** Resolves when an engine answers: one of many that is away must not take the server down. @throws Error naming all */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** An engine with how it is now; the explanation says why there is none although it is on, and is empty otherwise. */
export interface EngineState extends Explanation {
  entry: EngineEntry;
  /** Asks the engine now. Nothing when it is off. @throws Error when it does not answer */
  ask(): Promise<Capability[]>;
  hosts(): Promise<EngineHost[]>;
}

export interface RegistryDeps {
  /** Engines that are part of the server. */
  builtin: readonly GenerationEngine[];
  kinds: readonly EngineKind[];
  directory: EngineDirectory;
  events: EventBus;
  clock: Clock;
  log: Logger;
  timing?: AnswerTiming;
}

interface Member extends Explanation {
  entry: EngineEntry;
  /** Null when it is off or could not be made. */
  handle: EngineHandle | null;
}

/** Reads what is configured and follows its changes until it is closed. */
export async function openEngineRegistry(deps: RegistryDeps): Promise<EngineRegistry> {
  const { directory, events, log, timing = answerTiming } = deps;
  const builtin = new Map(
    deps.builtin.map((engine) => [engine.id, createEngineHandle(engine, { ...deps, timing })]),
  );
  let members: readonly Member[] = [];
  let reloading: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** By id, the last that was taken away. */
  const retired = new Map<string, EngineHandle>();

  function memberOf(entry: EngineEntry): Member {
    if (!entry.enabled || entry.problem !== '') return { entry, handle: null, ...whyNone(entry) };
    if (entry.kind === builtinKind) return { entry, handle: builtin.get(entry.id) ?? null, problem: '' };
    const former = members.find((one) => one.entry.id === entry.id);
    if (former?.handle && isSame(former.entry, entry)) return { ...former, entry };
    try {
      const engine = makeEngine(deps.kinds, entry);
      return { entry, handle: createEngineHandle(engine, { ...deps, timing }), problem: '' };
    } catch (error) {
      log.error({ err: error, engine: entry.id }, 'an engine could not be made');
      return { entry, handle: null, ...explain(error) };
    }
  }

  async function readAll(): Promise<void> {
    const entries = await directory.read();
    if (isClosed) return;
    const former = members;
    members = entries.map(memberOf);
    const kept = new Set([...members.map(({ handle }) => handle), ...builtin.values()]);
    for (const { entry, handle } of former) {
      if (!handle || kept.has(handle)) continue;
      retired.set(entry.id, handle);
      handle.retire();
    }
  }

  /** One after the other: the answer of an older look must not win. */
  function reload(): Promise<void> {
    const next = reloading.then(readAll);
    reloading = next.catch(() => {});
    return next;
  }

  const onChange = () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'the engines could not be read again'));
  };
  await reload();
  const unsubscribe = [events.subscribe(enginesChanged, onChange), events.subscribe(reconnected, onChange)];

  const running = () =>
    members.flatMap(({ entry, handle }) => (handle ? [{ name: entry.name, id: entry.id, handle }] : []));

  async function capabilities(): Promise<Capability[]> {
    const answers = await Promise.all(
      running().map(async ({ name, handle }) => named(await handle.known(), name)),
    );
    return withoutTwins(inBarOrder(answers.flat()));
  }

  return {
    kinds: deps.kinds,
    kindOf: (id) => deps.kinds.find((kind) => kind.id === id),
    get ids() {
      return running().map(({ id }) => id);
    },
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
      const found = candidates.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
      if (!found?.available) throw unavailable(candidates[0]?.problem);
      return found;
    },
    get: (engineId) =>
      (
        members.find(({ entry }) => entry.id === engineId)?.handle ??
        retired.get(engineId) ??
        builtin.get(engineId)
      )?.engine,
    states: () =>
      members.map(({ entry, handle, problem, cause }) => ({
        ...{ entry, problem, cause },
        ask: async () => named((await handle?.ask()) ?? [], entry.name),
        hosts: async () => (await handle?.hosts()) ?? [],
      })),
    tryOut: (blueprint, signal) => tryEngine(deps.kinds, blueprint, signal),
    reload,
    async check() {
      const all = running();
      const answers = await Promise.allSettled(all.map(({ handle }) => handle.ask()));
      if (all.length > 0 && answers.every(({ status }) => status === 'rejected'))
        throw new Error(`no answer from ${all.map(({ id }) => id).join(', ')}`);
    },
    async close() {
      isClosed = true;
      for (const undo of unsubscribe) undo();
      await reloading;
      const handles = [...builtin.values(), ...retired.values(), ...running().map(({ handle }) => handle)];
      await Promise.all([...new Set(handles)].map((handle) => handle.close()));
    },
  };
}

function whyNone({ problem, cause }: EngineEntry): Explanation {
  return { problem, cause };
}

/** Whether a running engine is good for a changed entry. A name, a place and a switch need no other engine. */
function isSame(a: EngineEntry, b: EngineEntry): boolean {
  const part = ({ kind, settings, secret, templates }: EngineEntry) =>
    JSON.stringify([kind, settings, secret, templates]);
  return part(a) === part(b);
}

function named(capabilities: readonly Capability[], name: string): Capability[] {
  return capabilities.map((one) => (name === '' ? one : { ...one, engineLabel: inAllLanguages(name) }));
}

const order = Object.keys(tools);

/** Known tools stand as in the tool bar, those that engines bring come after them, each tool together. */
function inBarOrder(capabilities: readonly Capability[]): Capability[] {
  const brought = [...new Set(capabilities.map(({ tool }) => tool))].filter((tool) => !order.includes(tool));
  const places = new Map([...order, ...brought].map((tool, place) => [tool, place]));
  const placeOf = ({ tool }: Capability) => places.get(tool) ?? places.size;
  return capabilities.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A request names tool and model alone, so that a form must not show two that it cannot tell apart. */
function withoutTwins(capabilities: readonly Capability[]): Capability[] {
  const chosen = new Map<string, Capability>();
  for (const one of capabilities) {
    const key = JSON.stringify([one.tool, one.model]);
    const first = chosen.get(key);
    if (!first || rankOf(one) > rankOf(first)) chosen.set(key, one);
  }
  return [...chosen.values()];
}

/** Available ones come before those whose jobs would wait, and these before what cannot be used. */
function rankOf({ available, hold }: Capability): number {
  if (!available) return 0;
  return hold ? 1 : 2;
}

/** Names the missing file or node where the engine knows it, else says that the engine cannot be reached. */
function unavailable(problem: Capability['problem']): ApiError {
  // An engine of another version may name what this server has no words for.
  const isKnown = problem && Object.hasOwn(errorCatalogue, problem.error);
  return isKnown
    ? new ApiError(problem.error as ErrorName, problem.params)
    : new ApiError('engineUnavailable');
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(', ');
}
