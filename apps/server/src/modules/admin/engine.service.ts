import type { EngineHost, EngineSettings, ManagedEngine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { unplacedPosition } from '../../engines/engineDirectory.ts';
import { type EngineEntry, enginesChanged, engineSealPurpose } from '../../engines/engineEntry.ts';
import type { EngineState } from '../../engines/engineRegistry.ts';
import { explain } from '../../engines/withinTime.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import {
  checkSettings,
  createEngineRepository,
  type EngineRow,
  newEngineId,
  type StoredTemplate,
} from '../engine/index.ts';
import { generationChannels, type JobChanged } from '../generation/index.ts';
import { engineNumbers, failWaitingJobs } from './engine.repository.ts';
import { assertSecretAllowed, assertSecretStays } from './engineSecret.ts';

const day = 24 * 60 * 60_000;

/** What an administrator enters. */
export interface EngineInput {
  /** Absent to add an engine. */
  id?: string | undefined;
  name: string;
  settings?: EngineSettings | undefined;
  /** Absent keeps the one that is there, null removes it. */
  secret?: string | null | undefined;
}

export type EngineService = ReturnType<typeof createEngineService>;

type Condition = Pick<ManagedEngine, 'isReachable' | 'problem' | 'cause' | 'capabilities' | 'hosts'>;

export function createEngineService({
  database,
  engines,
  secrets,
  events,
  clock,
  log,
}: Pick<Deps, 'database' | 'engines' | 'secrets' | 'events' | 'clock' | 'log'>) {
  const repository = createEngineRepository(database);

  async function present(states: readonly EngineState[]): Promise<ManagedEngine[]> {
    const numbers = await engineNumbers(database, clock.now() - day);
    const templates = await repository.templates();
    return Promise.all(
      states.map(async (state) => ({
        ...shownOf(state.entry, templates),
        ...(await conditionOf(state)),
        ...(numbers.get(state.entry.id) ?? { succeeded: 0, failed: 0, medianSeconds: null }),
      })),
    );
  }

  async function conditionOf(state: EngineState): Promise<Condition> {
    const { entry, problem, cause } = state;
    const none = { isReachable: false, capabilities: [], hosts: [] };
    if (!entry.enabled || problem !== '') return { ...none, problem, cause };
    const hosts = state.hosts().catch((error: unknown): EngineHost[] => {
      log.warn({ err: error, engine: entry.id }, 'an engine does not say how its hosts are');
      return [];
    });
    try {
      const capabilities = await state.ask();
      return { ...reachabilityOf(await hosts), capabilities, hosts: await hosts };
    } catch (error) {
      return { ...none, ...explain(error), hosts: await hosts };
    }
  }

  /** @throws ApiError notFound */
  function stateOf(id: string): EngineState {
    const state = engines.states().find(({ entry }) => entry.id === id);
    if (!state) throw new ApiError('notFound');
    return state;
  }

  /**
   * Changes rows while nobody else does, and lets every process know.
   * @param change gets the engines as they are now, also those that another process has just added
   */
  async function change<Value>(
    work: (rows: ReturnType<typeof createEngineRepository>, entries: EngineEntry[]) => Promise<Value>,
  ): Promise<Value> {
    await engines.reload();
    const value = await database.transaction(async (transaction: DatabaseOrTransaction) => {
      const rows = createEngineRepository(transaction);
      await rows.lock();
      return work(
        rows,
        engines.states().map(({ entry }) => entry),
      );
    });
    await engines.reload();
    await events.publish(enginesChanged, {});
    return value;
  }

  async function presentOne(id: string): Promise<ManagedEngine> {
    const [engine] = await present([stateOf(id)]);
    if (!engine) throw new ApiError('notFound');
    return engine;
  }

  /** The row of an engine, made when the engine has none: it then changes nothing yet. */
  async function rowOf(
    rows: ReturnType<typeof createEngineRepository>,
    { id, kind, enabled, position }: EngineEntry,
  ): Promise<EngineRow> {
    const row = await rows.find(id);
    const now = clock.now();
    return (
      row ?? {
        ...{ id, kind, enabled, position, name: '', settings: {}, sealedSecret: null },
        ...{ createdAt: now, updatedAt: now },
      }
    );
  }

  async function add({ name, settings, secret }: EngineInput): Promise<string> {
    if (name === '') throw new ApiError('parameterMissing', { name: 'name' });
    if (!settings) throw new ApiError('parameterMissing', { name: 'settings' });
    const checked = await checkSettings(engines.kinds, settings);
    assertSecretAllowed(engines.kindOf(checked.kind), secret);
    return change(async (rows, entries) => {
      const known = await rows.rows();
      // An engine of the environment has the id of its kind, also when its variables are not set now.
      const taken = [...entries, ...known, ...engines.kinds].map((one) => one.id);
      const id = newEngineId(name, checked.kind, taken);
      const placed = entries.map(({ position }) => position).filter((place) => place < unplacedPosition);
      const now = clock.now();
      await rows.save({
        ...{ id, kind: checked.kind, name, enabled: true, position: Math.max(1, ...placed) + 1 },
        settings: checked,
        sealedSecret: secret == null ? null : secrets.seal(secret, engineSealPurpose(id)),
        ...{ createdAt: now, updatedAt: now },
      });
      return id;
    });
  }

  async function update(id: string, { name, settings, secret }: EngineInput): Promise<string> {
    await engines.reload();
    const { entry } = stateOf(id);
    if (entry.origin !== 'added') {
      if (settings || secret !== undefined) {
        const where = entry.origin === 'builtin' ? 'it is part of the server' : 'the environment sets it';
        throw new ApiError('parameterInvalid', {
          name: 'settings',
          detail: `${where}; only its name changes`,
        });
      }
    } else if (name === '') throw new ApiError('parameterMissing', { name: 'name' });
    const checked = settings && (await checkSettings(engines.kinds, settings));
    if (checked && checked.kind !== entry.kind) {
      throw new ApiError('parameterInvalid', {
        name: 'kind',
        detail: `${checked.kind} was read, it is ${entry.kind}; add another engine`,
      });
    }
    assertSecretAllowed(engines.kindOf(entry.kind), secret);
    if (checked && secret === undefined) assertSecretStays(engines, entry, checked);
    await change(async (rows) => {
      const row = await rowOf(rows, entry);
      await rows.save({
        ...{ ...row, name, updatedAt: clock.now() },
        ...(checked && { settings: { ...checked } }),
        ...(secret === null && { sealedSecret: null }),
        ...(typeof secret === 'string' && { sealedSecret: secrets.seal(secret, engineSealPurpose(id)) }),
      });
    });
    return id;
  }

  return {
    /** All engines as they are now. One that does not answer in time is there with its problem. */
    list: () => present(engines.states()),

    /** @throws ApiError notFound, parameterMissing, parameterInvalid */
    async save({ id, ...input }: EngineInput): Promise<ManagedEngine> {
      return presentOne(await (id === undefined ? add(input) : update(id, input)));
    },

    /** @throws ApiError notFound, parameterInvalid */
    async remove(id: string): Promise<{ id: string; name: string; failedJobs: number }> {
      await engines.reload();
      const { entry } = stateOf(id);
      if (entry.origin !== 'added') {
        throw new ApiError('parameterInvalid', {
          name: 'id',
          detail: `${id} was not added here; switch it off instead`,
        });
      }
      await change((rows) => rows.remove(id));
      const failed = await failWaitingJobs(database, id, clock.now());
      for (const job of failed) {
        await events.publish(generationChannels.changed, { ...job, status: 'failed' } satisfies JobChanged);
      }
      return { id, name: entry.name, failedJobs: failed.length };
    },

    /** Puts engines into an order; those that are not named come behind. @returns the ids as they stand now */
    async order(ids: readonly string[]): Promise<string[]> {
      await change(async (rows, entries) => {
        const placeOf = ({ id }: EngineEntry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        const ordered = entries.toSorted((a, b) => placeOf(a) - placeOf(b));
        for (const [position, entry] of ordered.entries()) {
          await rows.save({ ...(await rowOf(rows, entry)), position, updatedAt: clock.now() });
        }
      });
      return engines.states().map(({ entry }) => entry.id);
    },

    /** @throws ApiError notFound */
    async enable(id: string, enabled: boolean): Promise<ManagedEngine> {
      await engines.reload();
      const { entry } = stateOf(id);
      await change(async (rows) =>
        rows.save({ ...(await rowOf(rows, entry)), enabled, updatedAt: clock.now() }),
      );
      return presentOne(id);
    },

    stateOf,
    change,
    rowOf,
  };
}

function shownOf(
  { id, kind, name, origin, enabled, settings, hasSecret }: EngineEntry,
  templates: readonly StoredTemplate[],
): Pick<
  ManagedEngine,
  'id' | 'kind' | 'name' | 'origin' | 'enabled' | 'settings' | 'hasSecret' | 'templates'
> {
  return {
    ...{ id, kind, name, origin, enabled, settings, hasSecret },
    templates: templates
      .filter(({ engineId }) => engineId === id)
      .map(({ tool, updatedAt, updatedByName }) => ({
        ...{ tool, updateTime: updatedAt, updatedBy: updatedByName },
      })),
  };
}

/** An engine with hosts is reachable while one of them is. */
function reachabilityOf(
  hosts: readonly EngineHost[],
): Pick<ManagedEngine, 'isReachable' | 'problem' | 'cause'> {
  const isReachable = hosts.length === 0 || hosts.some((host) => host.isReachable);
  const [first] = isReachable ? [] : hosts;
  return { isReachable, problem: first?.problem ?? '', ...(first?.cause && { cause: first.cause }) };
}
