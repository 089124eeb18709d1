import { fileUrl, mediumOf, type Picture } from '@tai/contracts';
import { shownFacts } from '../media/index.ts';
import { pictures } from './picture.tables.ts';

/** The wire's picture. */
export function toPicture(row: ShownRow): Picture {
  return {
    id: row.id,
    projectId: row.projectId,
    medium: mediumOf(row.type),
    picUrl: fileUrl(row.fileId),
    thumbUrl: fileUrl(row.fileId, '256'),
    previewUrl: fileUrl(row.fileId, '768'),
    index_img: fileUrl(row.fileId, '256'),
    picDate: row.createdAt,
    picCollect: row.collected,
    picType: row.type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    mimeType: row.mimeType,
    thumbhash: row.thumbhash,
    operationCode: row.operationCode,
    prompt: row.prompt,
    tool: row.tool,
    seed: row.seed,
    name: row.name,
    // In the library of a project others would be offered what they cannot open.
    ...(row.boardRunId !== null && row.projectId === null && { hasBoard: true }),
    ...(row.remote !== null && { remoteEngineId: row.remote.engineId }),
    ...shownFacts(row.facts, row.fileId),
  };
}

/** Columns of `toPicture`. */
export const shown = {
  id: pictures.id,
  projectId: pictures.projectId,
  fileId: pictures.fileId,
  createdAt: pictures.createdAt,
  type: pictures.type,
  collected: pictures.collected,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
  mimeType: pictures.mimeType,
  thumbhash: pictures.thumbhash,
  operationCode: pictures.operationCode,
  prompt: pictures.prompt,
  tool: pictures.tool,
  seed: pictures.seed,
  name: pictures.name,
  boardRunId: pictures.boardRunId,
  facts: pictures.facts,
  remote: pictures.remote,
};
export type ShownRow = Pick<typeof pictures.$inferSelect, keyof typeof shown>;
