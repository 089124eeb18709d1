import { fileUrl, sameText, type TrainedStyleOption } from '@tai/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { projectMembers, projects } from '../project/index.ts';
import { isOwnFile } from './fileHolders.ts';
import { isReadableBy } from './styleAccess.ts';
import { styleCovers, styleFiles, styles, styleVersions } from './style.tables.ts';
import { namedStyles, styleValueOfFile, styleValueOfVersion } from './styleValue.ts';

/** Trained styles as options of a `styles` parameter. */
export function createStyleOptions(database: Database) {
  const isUsable = (userId: string) => and(isNull(styles.deletedAt), isReadableBy(database, userId));
  const coverId = database
    .select({ id: styleCovers.fileId })
    .from(styleCovers)
    .where(and(eq(styleCovers.styleId, styles.id), eq(styleCovers.place, 0)));
  const columns = {
    id: styleVersions.id,
    name: styles.name,
    flow: styles.flow,
    model: styles.groupName,
    family: styleFiles.family,
    cover: sql<string | null>`(${coverId})`,
    project: projects.name,
  };
  const isMember = (userId: string) =>
    and(eq(projectMembers.projectId, styles.projectId), eq(projectMembers.userId, userId));

  /** Newest versions of the styles that the person may use, the newest style first. */
  async function read(userId: string): Promise<TrainedStyleOption[]> {
    const rows = await database
      .selectDistinctOn([styles.id], columns)
      .from(styles)
      .innerJoin(styleVersions, eq(styleVersions.styleId, styles.id))
      .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
      .leftJoin(projectMembers, isMember(userId))
      .leftJoin(projects, eq(projects.id, projectMembers.projectId))
      .where(isUsable(userId))
      .orderBy(desc(styles.id), desc(styleVersions.number));
    return rows.map(toOption);
  }

  /** Those of the values that the person may use: any version, and files of their own that are no style yet. */
  async function named(userId: string, values: readonly string[]): Promise<TrainedStyleOption[]> {
    const { versionIds, fileIds } = namedStyles(values);
    const versions =
      versionIds.length === 0
        ? []
        : await database
            .select(columns)
            .from(styleVersions)
            .innerJoin(styles, eq(styles.id, styleVersions.styleId))
            .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
            .leftJoin(projectMembers, isMember(userId))
            .leftJoin(projects, eq(projects.id, projectMembers.projectId))
            .where(and(inArray(styleVersions.id, versionIds), isUsable(userId)));
    const ownFiles =
      fileIds.length === 0
        ? []
        : await database
            .select({ id: styleFiles.id, name: styleFiles.name, family: styleFiles.family })
            .from(styleFiles)
            .where(and(inArray(styleFiles.id, fileIds), isOwnFile(userId)));
    return [
      ...versions.map(toOption),
      ...ownFiles.map(({ id, name, family }) => ({
        ...{ value: styleValueOfFile(id), label: sameText(name), flow: '', model: '', family },
      })),
    ];
  }

  return { read, named };
}

function toOption(row: {
  id: string;
  name: string;
  flow: string;
  model: string;
  family: string;
  cover: string | null;
  project: string | null;
}): TrainedStyleOption {
  const { id, name, flow, model, family, cover, project } = row;
  return {
    ...{ value: styleValueOfVersion(id), label: sameText(name), flow, model, family },
    ...(cover !== null && { cover: fileUrl(cover, '256') }),
    ...(project !== null && { project }),
  };
}
