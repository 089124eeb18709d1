/*
 * Which engines there are: those built in, those that the environment names, and those of the database. A row with the
 * id of one of the former lays a name, a place and a switch over it and leaves the rest to the environment.
 */
import { engineSettings, type EngineSettings } from '@tai/contracts';
import { safeParse } from 'zod/mini';
import type { Config } from '../config/config.ts';
import { createEngineRepository, type EngineRow } from '../modules/engine/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { SecretBox } from '../platform/secrets/secretBox.ts';
import { type EngineEntry, engineSealPurpose } from './engineEntry.ts';

export interface EngineDirectory {
  /** In the order in which they are offered. */
  read(): Promise<EngineEntry[]>;
}

interface DirectoryDeps {
  config: Pick<Config, 'comfyui' | 'openai'>;
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
        .map((row) => entryOf(row, secrets));
      return [...overlaid, ...added]
        .map((entry) => ({ ...entry, templates: templates.get(entry.id) ?? {} }))
        .toSorted((a, b) => a.position - b.position);
    },
  };
}

function builtinEntries(ids: readonly string[]): EngineEntry[] {
  return ids.map((id, index) => ({
    ...{ id, kind: 'builtin', name: '', origin: 'builtin', enabled: true },
    ...{ position: startPositions.builtin + index, settings: null, secret: null, problem: '', templates: {} },
  }));
}

function environmentEntries({ comfyui, openai }: DirectoryDeps['config']): EngineEntry[] {
  const { environment: position } = startPositions;
  const common = { origin: 'environment', enabled: true, problem: '', templates: {} } as const;
  const entries: EngineEntry[] = [];
  if (comfyui) {
    entries.push({
      ...common,
      ...{ id: 'comfyui', kind: 'comfyui', name: 'ComfyUI', position },
      settings: { kind: 'comfyui', hosts: comfyui.hosts },
      secret: comfyui.authorization ?? null,
    });
  }
  if (openai) {
    const { baseUrl, imageModels, chatModel = '' } = openai;
    entries.push({
      ...common,
      ...{ id: 'openai', kind: 'openai', name: 'OpenAI API', position: position + 1 },
      settings: { kind: 'openai', baseUrl, imageModels, chatModel },
      secret: openai.apiKey ?? null,
    });
  }
  return entries;
}

function entryOf(row: EngineRow, secrets: SecretBox): EngineEntry {
  const { id, kind, name, enabled, position } = row;
  const entry: EngineEntry = {
    ...{ id, kind, name, enabled, position, origin: 'added', templates: {} },
    ...{ settings: settingsOf(row), secret: null, problem: '' },
  };
  if (entry.settings === null) return { ...entry, problem: 'its settings cannot be read; enter them again' };
  if (row.sealedSecret === null) return entry;
  try {
    return { ...entry, secret: secrets.open(row.sealedSecret, engineSealPurpose(id)) };
  } catch {
    return { ...entry, problem: 'its key was sealed with another SECRET_KEY; enter it again' };
  }
}

function settingsOf({ kind, settings }: EngineRow): EngineSettings | null {
  const read = safeParse(engineSettings, settings);
  return read.success && read.data.kind === kind ? read.data : null;
}
