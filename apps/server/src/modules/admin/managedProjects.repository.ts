import type { ManagedProject } from '@tai/contracts';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { projectMembers, projects } from '../project/index.ts';
import { projectStorageLimits } from '../storage/index.ts';

/** Which projects are wanted. */
export interface ManagedProjectFilter {
  /** In the name. */
  search: string;
  hasOwnLimit: boolean;
}

export type ManagedProjectRow = Omit<ManagedProject, 'storage'>;

/** Names of owners that are shown of one project. */
const shownOwners = 3;

export function createManagedProjectRepository(database: DatabaseOrTransaction) {
  /** Adds the members, for these projects alone. */
  async function present(rows: { id: string; name: string }[]): Promise<ManagedProjectRow[]> {
    if (rows.length === 0) return [];
    const members = await database
      .select({ projectId: projectMembers.projectId, role: projectMembers.role, name: users.username })
      .from(projectMembers)
      .innerJoin(users, eq(users.id, projectMembers.userId))
      .where(
        and(
          inArray(
            projectMembers.projectId,
            rows.map(({ id }) => id),
          ),
          isNull(users.removal),
        ),
      )
      .orderBy(asc(projectMembers.joinedAt), asc(users.id));
    const membersOf = Map.groupBy(members, ({ projectId }) => projectId);
    return rows.map(({ id, name }) => {
      const own = membersOf.get(id) ?? [];
      const owners = own.filter(({ role }) => role === 'owner').map((member) => member.name);
      return { projectId: id, name, owners: owners.slice(0, shownOwners), members: own.length };
    });
  }

  return {
    async list(filter: ManagedProjectFilter, page: { limit: number; offset: number }) {
      const wanted = conditionOf(filter);
      const rows = await database
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(wanted)
        .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(projects).where(wanted);
      return { rows: await present(rows), total: total?.value ?? 0 };
    },

    async find(projectId: string): Promise<ManagedProjectRow | null> {
      const rows = await database
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(eq(projects.id, projectId));
      return (await present(rows))[0] ?? null;
    },

    /** Holds the project until the end of the transaction. */
    async lock(projectId: string): Promise<{ name: string } | null> {
      const [row] = await database
        .select({ name: projects.name })
        .from(projects)
        .where(eq(projects.id, projectId))
        .for('update');
      return row ?? null;
    },
  };

  function conditionOf({ search, hasOwnLimit }: ManagedProjectFilter): SQL | undefined {
    return and(
      search === '' ? undefined : containsText(projects.name, search),
      hasOwnLimit
        ? inArray(
            projects.id,
            database.select({ id: projectStorageLimits.projectId }).from(projectStorageLimits),
          )
        : undefined,
    );
  }
}
