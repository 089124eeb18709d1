/*
 * Which engines there are: those built in, those that the environment names, and those of the database. A row with the
 * id of one of the former lays a name, a place and a switch over it and leaves the rest to the environment.
 */
import { EngineFailure, type EngineKind, engineSettings, readEngineSettings } from '@tai/contracts';
import { safeParse } from 'zod/mini';
import type { Config } from '../config/config.ts';
import { createEngineRepository, type EngineRow } from '../modules/engine/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { SecretBox } from '../platform/secrets/secretBox.ts';
import { builtinKind, type EngineEntry, engineSealPurpose } from './engineEntry.ts';
import { explain } from './withinTime.ts';

export interface EngineDirectory {
  /** In the order in which they are offered. */
  read(): Promise<EngineEntry[]>;
}

interface DirectoryDeps {
  config: Pick<Config, 'engines'>;
  kinds: readonly EngineKind[];
  database: Database;
  secrets: SecretBox;
  /** Ids of the engines that are part of the server. */
  builtinIds: readonly string[];
}

/** From here on stand engines that nobody has placed and that come last. */
export const unplacedPosition = 1_000_000;
/** Where an engine stands that nobody has placed. Built-in ones come last: whoever connects a model wants it used. */
const startPositions = { environment: 0, builtin: unplacedPosition };

export function createEngineDirectory({
  config,
  kinds,
  database,
  secrets,
  builtinIds,
}: DirectoryDeps): EngineDirectory {
  const repository = createEngineRepository(database);
  const given = [...environmentEntries(config), ...builtinEntries(builtinIds)];
  const givenIds = new Set(given.map(({ id }) => id));

  return {
    async read() {
      const rows = new Map((await repository.rows()).map((row) => [row.id, row]));
      const templates = new Map<string, EngineEntry['templates']>();
      for (const { engineId, tool, template } of await repository.templates()) {
        templates.set(engineId, { ...templates.get(engineId), [tool]: template });
      }
      const overlaid = given.map((entry) => {
        const row = rows.get(entry.id);
        if (!row) return entry;
        const { enabled, position, name } = row;
        return { ...entry, enabled, position, name: name || entry.name };
      });
      const added = [...rows.values()]
        // The variable of an engine of the environment is gone; what was changed of it waits until it is back.
        .filter((row) => !givenIds.has(row.id) && Object.keys(row.settings).length > 0)
        .map((row) => entryOf(row, kinds, secrets));
      return [...overlaid, ...added]
        .map((entry) => ({ ...entry, templates: templates.get(entry.id) ?? {} }))
        .toSorted((a, b) => a.position - b.position);
    },
  };
}

function builtinEntries(ids: readonly string[]): EngineEntry[] {
  return ids.map((id, index) => ({
    ...{ id, kind: builtinKind, name: '', origin: 'builtin', enabled: true },
    ...{ position: startPositions.builtin + index, settings: null, problem: '', templates: {} },
    ...{ secret: null, hasSecret: false },
  }));
}

function environmentEntries({ engines }: DirectoryDeps['config']): EngineEntry[] {
  return engines.map(({ name, settings, secret }, index) => ({
    ...{ id: settings.kind, kind: settings.kind, name, origin: 'environment', enabled: true },
    ...{ position: startPositions.environment + index, settings, problem: '', templates: {} },
    ...{ secret, hasSecret: secret !== null },
  }));
}

function entryOf(row: EngineRow, kinds: readonly EngineKind[], secrets: SecretBox): EngineEntry {
  const { id, kind, name, enabled, position, sealedSecret } = row;
  const entry: EngineEntry = {
    ...{ id, kind, name, enabled, position, origin: 'added', templates: {} },
    ...{ ...readSettings(row, kinds), secret: null, hasSecret: sealedSecret !== null },
  };
  if (entry.problem !== '' || sealedSecret === null) return entry;
  try {
    return { ...entry, secret: secrets.open(sealedSecret, engineSealPurpose(id)) };
  } catch {
    return { ...entry, ...explain(new EngineFailure('engineSecretSealed')) };
  }
}

/** Settings of a kind that is not there are shown as they are: its package may come back. */
function readSettings(
  { kind: id, settings: stored }: EngineRow,
  kinds: readonly EngineKind[],
): Pick<EngineEntry, 'settings' | 'problem' | 'cause'> {
  const kind = kinds.find((one) => one.id === id);
  if (!kind) {
    const read = safeParse(engineSettings, stored);
    const why = explain(new EngineFailure('engineKindGone', { kind: id }));
    return { settings: read.success ? read.data : null, ...why };
  }
  const { settings, problems } = readEngineSettings(kind, stored);
  // A folder that the configuration does not name any more takes away what is written there, and not the engine.
  const isReadable = Object.values(problems).every(({ kind: problem }) => problem === 'notOffered');
  return stored['kind'] === id && isReadable
    ? { settings, problem: '' }
    : { settings: null, ...explain(new EngineFailure('engineSettingsUnreadable')) };
}
