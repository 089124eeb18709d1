import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { documentsTrashedAt } from '../document/index.ts';
import { picturesTrashedAt } from '../picture/index.ts';
import { projectMembers, projects } from '../project/index.ts';
import { retentionOf, trashEndOf } from '../site/index.ts';

/** What a run moved of a person or a project: how much of each medium. */
interface Moved {
  /** Null of a project. */
  userId: string | null;
  projectId: string | null;
  counts: { image: number; video: number; '3d': number; document: number };
}

/** Tells those whose things a run moved to the trash: the person, or the owners of the project. */
export function createRetentionNotices({
  database,
  site,
  notices,
}: Pick<Deps, 'database' | 'site' | 'notices'>) {
  /** By the id of the person or of the project. */
  async function movedAt(at: number): Promise<Map<string, Moved>> {
    const rows = [
      ...(await picturesTrashedAt(database, at)),
      ...(await documentsTrashedAt(database, at)).map((row) => ({ ...row, medium: 'document' as const })),
    ];
    const byLibrary = new Map<string, Moved>();
    for (const { ownerId, projectId, medium, count } of rows) {
      const id = projectId ?? ownerId;
      if (id === null) continue;
      const moved = byLibrary.get(id) ?? {
        userId: projectId === null ? id : null,
        projectId,
        counts: { image: 0, video: 0, '3d': 0, document: 0 },
      };
      moved.counts[medium] += count;
      byLibrary.set(id, moved);
    }
    return byLibrary;
  }

  /**
   * The accounts that get the notice: the one that has the library, or every owner of the project. `project` is the name of the
   * project for the text of the notice, empty for a personal library.
   */
  async function receivers({ userId, projectId }: Moved): Promise<{ to: string; project: string }[]> {
    if (userId !== null) return [{ to: userId, project: '' }];
    if (projectId === null) return [];
    return database
      .select({ to: projectMembers.userId, project: projects.name })
      .from(projectMembers)
      .innerJoin(projects, eq(projects.id, projectMembers.projectId))
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.role, 'owner')));
  }

  return {
    /** Sends the notices of one run. `onceKey` drops a second one, so this can be repeated after a crash. */
    async tell(at: number): Promise<void> {
      const { imageDays, videoDays, meshDays, documentDays } = await retentionOf(site);
      const until = await trashEndOf(site, at);
      for (const [id, moved] of await movedAt(at)) {
        const { image, video, '3d': mesh, document } = moved.counts;
        for (const { to, project } of await receivers(moved)) {
          await notices.send({
            ...{ to, type: 'system_notice', category: 'retention' },
            words: {
              key: project === '' ? 'retentionMoved' : 'retentionMovedOfProject',
              params: {
                ...{ work: project, until },
                ...{ image, video, mesh, document },
                ...{ imageDays, videoDays, meshDays, documentDays },
              },
            },
            // Documents lie in the trash of their own pages.
            ...(image + video + mesh > 0 && { url: trashPage(moved) }),
            onceKey: `retention ${at} ${id}`,
          });
        }
      }
    },
  };
}

/** The trash of a library in the client. */
function trashPage({ projectId }: Moved): string {
  return `/library?${projectId === null ? '' : `project=${projectId}&`}place=trash`;
}
