import { type DatasetImage, type DatasetLine, fileUrl, type ImageFlag } from '@tai/contracts';
import type { DatasetImageRow, DatasetRow } from './dataset.repository.ts';
import type { DatasetFacts } from './datasetFacts.ts';
import { hashDistance } from './perceptualHash.ts';
import type { datasetVersionImages } from './training.tables.ts';

/** Bits in which perceptual hashes may differ. */
const distances = { duplicate: 6, similar: 10 };

type AnyImageRow = DatasetImageRow | (typeof datasetVersionImages.$inferSelect & { id: string });

export function presentDataset(row: DatasetRow, facts: DatasetFacts | undefined): DatasetLine {
  const { id, kind, name, trigger, previewPrompt, rights, revision, createdAt, updatedAt } = row;
  const cover = facts?.cover;
  return {
    ...{ id, kind, name, trigger, previewPrompt, rights, revision },
    images: facts?.images ?? 0,
    isTraining: facts?.isTraining ?? false,
    labelling: facts?.labelling ?? null,
    labellingFailed: facts?.labellingFailed ?? 0,
    coverUrl: cover ? fileUrl(cover, '256') : null,
    createTime: createdAt,
    updateTime: updatedAt,
  };
}

/** Images of one dataset in their order, each compared with those before it. */
export function presentImages(rows: readonly AnyImageRow[]): DatasetImage[] {
  return rows.map((row, place) => presentImage(row, rows.slice(0, place)));
}

function presentImage(row: AnyImageRow, before: readonly AnyImageRow[]): DatasetImage {
  const twin = twinOf(row, before);
  const { id, name, width, height, bytes, thumbhash, labels, labelsBy, crop, isFlipped, isExcluded } = row;
  return {
    ...{ id, name, width, height, bytes, thumbhash, labels, labelsBy, crop, isFlipped, isExcluded },
    url: fileUrl(row.fileId),
    thumbUrl: fileUrl(row.fileId, '256'),
    previewUrl: fileUrl(row.fileId, '768'),
    flags: twin ? [twin.flag, ...row.flags] : row.flags,
    twinId: twin?.id ?? null,
    source: row.source,
  };
}

function twinOf(
  { originalKey, perceptualHash }: AnyImageRow,
  before: readonly AnyImageRow[],
): { id: string; flag: ImageFlag } | undefined {
  let similar: string | undefined;
  for (const other of before) {
    const distance = hashDistance(perceptualHash, other.perceptualHash);
    if (other.originalKey === originalKey || distance <= distances.duplicate)
      return { id: other.id, flag: 'duplicate' };
    if (distance <= distances.similar) similar ??= other.id;
  }
  return similar === undefined ? undefined : { id: similar, flag: 'similar' };
}
