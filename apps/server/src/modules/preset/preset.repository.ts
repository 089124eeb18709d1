import type { Preset, PresetProject } from '@tai/contracts';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { projectMembers, projects } from '../project/index.ts';
import { presets } from './preset.tables.ts';

export type PresetRow = typeof presets.$inferSelect;

/** Where a preset is kept: in a project, or with null in the personal space of its owner. */
export interface PresetPlace {
  ownerId: string;
  projectId: string | null;
}

export function createPresetRepository(database: DatabaseOrTransaction) {
  const isIn = ({ ownerId, projectId }: PresetPlace) =>
    projectId === null ? eq(presets.ownerId, ownerId) : eq(presets.projectId, projectId);
  const shown = () =>
    database
      .select({ preset: presets, author: { id: users.id, name: users.username, avatar: users.avatar } })
      .from(presets)
      .leftJoin(users, eq(users.id, presets.authorId));
  const isMember = (userId: string) => sql`exists (
    select 1 from ${projectMembers}
    where ${projectMembers.projectId} = ${presets.projectId} and ${projectMembers.userId} = ${userId})`;

  const lock = (key: string) =>
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

  return {
    /** Serializes changes of one place, so that its limit and its names hold exactly. */
    lockPlace: ({ ownerId, projectId }: PresetPlace) => lock(`presets ${projectId ?? ownerId}`),

    /** Serializes changes of one preset. Take it before the lock of a place. */
    lockPreset: (id: string) => lock(`preset ${id}`),

    /** Those of a tool that somebody may use, by name. */
    async list(userId: string, tool: string): Promise<Preset[]> {
      const rows = await shown()
        .where(and(eq(presets.tool, tool), or(eq(presets.ownerId, userId), isMember(userId))))
        .orderBy(asc(sql`lower(${presets.name})`), asc(presets.id));
      return rows.map(present);
    },

    async projectsOf(userId: string): Promise<PresetProject[]> {
      return database
        .select({ id: projects.id, name: projects.name, role: projectMembers.role })
        .from(projectMembers)
        .innerJoin(projects, eq(projects.id, projectMembers.projectId))
        .where(eq(projectMembers.userId, userId))
        .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
    },

    async find(id: string): Promise<Preset | undefined> {
      const [row] = await shown().where(eq(presets.id, id));
      return row && present(row);
    },

    async findRow(id: string): Promise<PresetRow | undefined> {
      const [row] = await database.select().from(presets).where(eq(presets.id, id));
      return row;
    },

    async countIn(place: PresetPlace): Promise<number> {
      const [row] = await database.select({ all: count() }).from(presets).where(isIn(place));
      return row?.all ?? 0;
    },

    /** The preset of a tool that has a name in a place. */
    async idOfName(place: PresetPlace, tool: string, name: string): Promise<string | undefined> {
      const [row] = await database
        .select({ id: presets.id })
        .from(presets)
        .where(and(isIn(place), eq(presets.tool, tool), sql`lower(${presets.name}) = lower(${name})`));
      return row?.id;
    },

    async insert(row: PresetRow): Promise<void> {
      await database.insert(presets).values(row);
    },

    /** Returns false when the preset was deleted. */
    async update(id: string, fields: Partial<PresetRow>): Promise<boolean> {
      const rows = await database
        .update(presets)
        .set(fields)
        .where(eq(presets.id, id))
        .returning({ id: presets.id });
      return rows.length > 0;
    },

    async delete(id: string): Promise<void> {
      await database.delete(presets).where(eq(presets.id, id));
    },
  };
}

function present({ preset, author }: { preset: PresetRow; author: Preset['author'] }): Preset {
  const { id, tool, name, projectId, values, updatedAt } = preset;
  return { id, tool, name, projectId, author: author?.name ? author : null, values, updatedAt };
}
