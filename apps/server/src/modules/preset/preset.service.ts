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
      assertSize(wanted.values);
      const id = randomUUIDv7();
      await database.transaction(async (transaction) => {
        const place: PresetPlace = { ownerId: userId, projectId: wanted.projectId };
        if (place.projectId !== null) {
          await holdProject(transaction, place.projectId);
          await assertMayEdit(transaction, userId, place.projectId);
        }
        await assertFits(transaction, place, { id, tool: wanted.tool, name, isNewHere: true });
        await createPresetRepository(transaction).insert({
          ...{ id, name, tool: wanted.tool, values: wanted.values, authorId: userId },
          ...placeColumns(place),
          ...{ createdAt: clock.now(), updatedAt: clock.now() },
        });
      });
      return presented(id);
    },

    /**
     * @throws ApiError presetNotFound, projectNotFound, projectReadOnly, nameTaken, presetsFull, presetTooLarge, contentEmpty,
     * textTooLong
     */
    async change(userId: string, { id, values, ...wanted }: PresetChange): Promise<Preset> {
      const name = wanted.name && checkedLine(wanted.name, limits.preset.nameMaxLength);
      if (values) assertSize(values);
      await database.transaction(async (transaction) => {
        const { projectId: target } = wanted;
        const before = await rowToChange(transaction, userId, id, target);
        const place: PresetPlace = {
          ownerId: userId,
          projectId: target === undefined ? before.projectId : target,
        };
        const isNewHere = place.projectId !== before.projectId;
        await assertFits(transaction, place, {
          ...{ id, tool: before.tool, isNewHere },
          name: name || before.name,
        });
        // Only the columns that change: deleting the account of the author clears `authorId` without any of these locks.
        const isThere = await createPresetRepository(transaction).update(id, {
          ...(isNewHere && placeColumns(place)),
          ...(name && { name }),
          ...(values && { values }),
          updatedAt: clock.now(),
        });
        if (!isThere) throw new ApiError('presetNotFound');
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

interface Candidate {
  id: string;
  tool: string;
  name: string;
  isNewHere: boolean;
}

/**
 * Locks a place and checks that a preset fits: its name is free there and, unless it is there already, the limit is not reached.
 * @throws ApiError nameTaken, presetsFull
 */
async function assertFits(
  transaction: DatabaseOrTransaction,
  place: PresetPlace,
  { id, tool, name, isNewHere }: Candidate,
): Promise<void> {
  const inside = createPresetRepository(transaction);
  await inside.lockPlace(place);
  const { presetsMax: limit } = limits.preset;
  if (isNewHere && (await inside.countIn(place)) >= limit) throw new ApiError('presetsFull', { limit });
  const same = await inside.idOfName(place, tool, name);
  if (same !== undefined && same !== id) throw new ApiError('nameTaken', { name });
}

/**
 * Locks a preset, and the projects it is in and moves to, and checks the rights to both. A preset of another person, or of a
 * project the caller is not a member of, gives the same answer as an id that does not exist.
 *
 * The preset is locked by its id and not by its row: deleting a project locks the project first and its presets second, and a
 * row locked before the project would deadlock with that.
 */
async function rowToChange(
  transaction: DatabaseOrTransaction,
  userId: string,
  id: string,
  target: string | null = null,
): Promise<PresetRow> {
  const inside = createPresetRepository(transaction);
  await inside.lockPreset(id);
  const row = await inside.findRow(id);
  if (!row) throw new ApiError('presetNotFound');
  for (const projectId of [row.projectId, target]) {
    if (projectId !== null) await holdProject(transaction, projectId);
  }
  if (row.projectId === null) {
    if (row.ownerId !== userId) throw new ApiError('presetNotFound');
  } else {
    if (!(await isMember(transaction, userId, row.projectId))) throw new ApiError('presetNotFound');
    await assertMayEdit(transaction, userId, row.projectId);
  }
  if (target !== null) await assertMayEdit(transaction, userId, target);
  return row;
}

const placeColumns = ({ ownerId, projectId }: PresetPlace) => ({
  ownerId: projectId === null ? ownerId : null,
  projectId,
});

/** @throws ApiError presetTooLarge */
function assertSize(values: readonly PresetValue[]): void {
  const size = Buffer.byteLength(JSON.stringify(values));
  const { valuesBytes: limit } = limits.preset;
  if (size > limit)
    throw new ApiError('presetTooLarge', { size: Math.ceil(size / 1024), limit: limit / 1024 });
}
