import { styleLimits, type StyleHealth, type StyleVersion, type StyleVo } from '@tai/contracts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { projectMembers, projects } from '../project/index.ts';
import { styleCollects, styleFiles, styleVersions } from './style.tables.ts';
import { coversOf, iconOf } from './styleCovers.ts';
import { mayAppealStyle, type StyleRow } from './styleState.ts';
import { styleValueOfVersion } from './styleValue.ts';

const unknownHealth: StyleHealth = { verdict: 'unknown', detail: '' };

/** 0 to 100, from the slider of the publish form, which goes to 200. */
function intensityOf(slider: number): number {
  return Math.min(styleLimits.intensity.max, slider);
}

/** Styles as one reader sees them, in the order that they are given in. */
export async function viewStyles(
  database: DatabaseOrTransaction,
  readerId: string,
  rows: readonly StyleRow[],
): Promise<StyleVo[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [covers, newest, owners, spaces, collected] = await Promise.all([
    coversOf(database, ids),
    newestVersions(database, ids),
    ownersOf(database, rows),
    projectsOf(database, readerId, rows),
    database
      .select({ id: styleCollects.styleId })
      .from(styleCollects)
      .where(and(eq(styleCollects.userId, readerId), inArray(styleCollects.styleId, ids))),
  ]);
  const isCollected = new Set(collected.map(({ id }) => id));
  return rows.map((row) => {
    const isOwn = row.projectId === null && row.ownerId === readerId;
    const space = spaces.get(row.projectId ?? '') ?? null;
    const mayEdit = isOwn || (space !== null && space.role !== 'viewer');
    const version = newest.get(row.id);
    return {
      id: row.id,
      icon: iconOf(covers.get(row.id) ?? []),
      paramValue: row.name,
      uiContent: row.prompt,
      groupName: row.groupName,
      flow_category: row.flow,
      increaseword: row.trigger,
      csid: row.csid,
      weight: row.weight,
      slider: row.slider,
      intensity: intensityOf(row.slider),
      family: row.family,
      value: version ? styleValueOfVersion(version.id) : '',
      version: version?.number ?? 0,
      owner: owners.get(row.ownerId ?? '') ?? { id: row.ownerId ?? '', name: '', avatar: null },
      project: space && { id: space.id, name: space.name },
      ...{ isOwn, mayEdit },
      isCollected: isCollected.has(row.id),
      state: row.state,
      reason: mayEdit ? row.reason : '',
      mayAppeal: mayEdit && mayAppealStyle(row),
      health: version?.health ?? unknownHealth,
      uses: version?.uses ?? 0,
      createTime: row.createdAt,
      updateTime: row.updatedAt,
    };
  });
}

/** The newest version of each, with the uses of all. */
async function newestVersions(database: DatabaseOrTransaction, styleIds: readonly string[]) {
  const rows = await database
    .select({ version: styleVersions, health: styleFiles.health })
    .from(styleVersions)
    .leftJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(inArray(styleVersions.styleId, [...styleIds]))
    .orderBy(asc(styleVersions.number));
  const newest = new Map<string, { id: string; number: number; uses: number; health: StyleHealth }>();
  for (const { version, health } of rows) {
    const { id, styleId, number } = version;
    const uses = version.uses + (newest.get(styleId)?.uses ?? 0);
    newest.set(styleId, { id, number, uses, health: health ?? unknownHealth });
  }
  return newest;
}

async function ownersOf(database: DatabaseOrTransaction, rows: readonly StyleRow[]) {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const found = await database
    .select({ id: users.id, name: users.username, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map((one) => [one.id, one]));
}

/** Projects of styles that the reader is a member of, with their role. */
async function projectsOf(database: DatabaseOrTransaction, readerId: string, rows: readonly StyleRow[]) {
  const ids = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: projects.id, name: projects.name, role: projectMembers.role })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.userId, readerId), inArray(projects.id, ids)));
  return new Map(found.map((one) => [one.id, one]));
}

/** Versions of a style, the newest first; the training that one comes from is for who made it. */
export async function viewVersions(
  database: DatabaseOrTransaction,
  readerId: string,
  { id }: Pick<StyleRow, 'id'>,
): Promise<StyleVersion[]> {
  const rows = await database
    .select({ version: styleVersions, file: styleFiles })
    .from(styleVersions)
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(eq(styleVersions.styleId, id))
    .orderBy(desc(styleVersions.number));
  return rows.map(({ version, file }) => ({
    id: version.id,
    number: version.number,
    value: styleValueOfVersion(version.id),
    family: file.family,
    bytes: file.bytes,
    sha256: file.contentKey,
    trainNo: file.ownerId === readerId ? file.trainNo : null,
    epoch: file.ownerId === readerId ? file.epoch : null,
    health: file.health,
    uses: version.uses,
    createTime: version.createdAt,
  }));
}
