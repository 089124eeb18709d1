import { randomUUIDv7 } from 'node:crypto';
import { limits, type Preset, type PresetProject, type PresetValue } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { assertMayEdit, holdProject, isMember } from '../project/index.ts';
import { createPresetRepository, type PresetPlace, type PresetRow } from './preset.repository.ts';

interface PresetChange {
  id: string;
  name?: string | undefined;
  projectId?: string | null | undefined;
  values?: PresetValue[] | undefined;
}

/** Presets: a person has their own; those of a project are used by all its members and changed by its editors and owners. */
export function createPresetService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function presented(id: string): Promise<Preset> {
    const preset = await createPresetRepository(database).find(id);
    if (!preset) throw new ApiError('presetNotFound');
    return preset;
  }

  return {
    async list(userId: string, tool: string): Promise<{ presets: Preset[]; projects: PresetProject[] }> {
      const repository = createPresetRepository(database);
      return {
        presets: await repository.list(userId, tool),
        projects: await repository.projectsOf(userId),
      };
    },

    /** @throws ApiError projectNotFound, projectReadOnly, nameTaken, presetsFull, presetTooLarge, contentEmpty, textTooLong */
    async create(
      userId: string,
      wanted: Pick<Preset, 'tool' | 'name' | 'projectId' | 'values'>,
    ): Promise<Preset> {
      const name = checkedLine(wanted.name, limits.preset.nameMaxLength);
      assertFits(wanted.values);
      const id = randomUUIDv7();
      await database.transaction(async (transaction) => {
        const row: PresetRow = {
          ...{ id, name, tool: wanted.tool, values: wanted.values, authorId: userId },
          ...placeColumns({ ownerId: userId, projectId: wanted.projectId }),
          ...{ createdAt: clock.now(), updatedAt: clock.now() },
        };
        await put(transaction, userId, row);
      });
      return presented(id);
    },

    /**
     * @throws ApiError presetNotFound, projectNotFound, projectReadOnly, nameTaken, presetsFull, presetTooLarge, contentEmpty,
     * textTooLong
     */
    async change(userId: string, { id, values, ...wanted }: PresetChange): Promise<Preset> {
      const name = wanted.name && checkedLine(wanted.name, limits.preset.nameMaxLength);
      if (values) assertFits(values);
      await database.transaction(async (transaction) => {
        const before = await rowToChange(transaction, userId, id);
        const { projectId = before.projectId } = wanted;
        const after: PresetRow = {
          ...before,
          ...placeColumns({ ownerId: userId, projectId }),
          ...(name && { name }),
          ...(values && { values }),
          updatedAt: clock.now(),
        };
        await put(transaction, userId, after, before);
      });
      return presented(id);
    },

    /** @throws ApiError presetNotFound, projectReadOnly */
    async delete(userId: string, id: string): Promise<void> {
      await database.transaction(async (transaction) => {
        await rowToChange(transaction, userId, id);
        await createPresetRepository(transaction).delete(id);
      });
    },
  };
}

/** Writes a preset into its place, where its name must be free and, unless it was there before, room for it. */
async function put(
  transaction: DatabaseOrTransaction,
  userId: string,
  row: PresetRow,
  before?: PresetRow,
): Promise<void> {
  const inside = createPresetRepository(transaction);
  const place: PresetPlace = { ownerId: userId, projectId: row.projectId };
  if (place.projectId !== null) {
    await holdProject(transaction, place.projectId);
    await assertMayEdit(transaction, userId, place.projectId);
  }
  await inside.lock(place);
  const { presetsMax: limit } = limits.preset;
  const isNewHere = !before || before.projectId !== row.projectId;
  if (isNewHere && (await inside.countIn(place)) >= limit) throw new ApiError('presetsFull', { limit });
  const same = await inside.idOfName(place, row.tool, row.name);
  if (same !== undefined && same !== row.id) throw new ApiError('nameTaken', { name: row.name });
  await inside.save(row);
}

/** A preset of somebody else, or of a project that one is not a member of, gives the same answer as one that never was. */
async function rowToChange(
  transaction: DatabaseOrTransaction,
  userId: string,
  id: string,
): Promise<PresetRow> {
  const row = await createPresetRepository(transaction).findRow(id);
  if (!row) throw new ApiError('presetNotFound');
  if (row.projectId === null) {
    if (row.ownerId !== userId) throw new ApiError('presetNotFound');
    return row;
  }
  if (!(await isMember(transaction, userId, row.projectId))) throw new ApiError('presetNotFound');
  await assertMayEdit(transaction, userId, row.projectId);
  return row;
}

const placeColumns = ({ ownerId, projectId }: PresetPlace) => ({
  ownerId: projectId === null ? ownerId : null,
  projectId,
});

/** @throws ApiError presetTooLarge */
function assertFits(values: readonly PresetValue[]): void {
  const size = Buffer.byteLength(JSON.stringify(values));
  const { valuesBytes: limit } = limits.preset;
  if (size > limit)
    throw new ApiError('presetTooLarge', { size: Math.ceil(size / 1024), limit: limit / 1024 });
}
