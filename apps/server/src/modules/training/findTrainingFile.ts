import { and, eq, isNull, ne } from 'drizzle-orm';
import { type FileVariant, hasAnyPermission, permissions } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { FindFile } from '../../serverModule.ts';
import { styleFiles, styles, styleVersions } from '../style/index.ts';
import { datasetImages, datasetVersionImages, trainSamples } from './training.tables.ts';

interface ImageKeys {
  userId: string;
  mimeType: string;
  originalKey: string;
  smallKey: string;
  mediumKey: string;
}

/** Images of datasets and of their versions are for their owner alone; samples of a style that was handed in, for moderators too. */
export const findTrainingFile: FindFile = async (database, fileId, variant) => {
  for (const table of [datasetImages, datasetVersionImages] as const) {
    const { userId, mimeType, originalKey, smallKey, mediumKey } = table;
    const [row] = await database
      .select({ userId, mimeType, originalKey, smallKey, mediumKey })
      .from(table)
      .where(eq(table.fileId, fileId));
    if (row) return recordOf(row, variant, ({ id }) => id === row.userId);
  }
  const [sample] = await database.select().from(trainSamples).where(eq(trainSamples.fileId, fileId));
  if (!sample) return null;
  return recordOf(
    sample,
    variant,
    async (account) =>
      account.id === sample.userId || (mayModerate(account) && (await isHandedIn(database, sample))),
  );
};

const mayModerate = (account: Account) => hasAnyPermission(permissionsOf(account), [permissions.moderate]);

/** Whether a style was handed in whose file the trainer made this sample with. */
async function isHandedIn(
  database: DatabaseOrTransaction,
  { runId, step }: Pick<typeof trainSamples.$inferSelect, 'runId' | 'step'>,
): Promise<boolean> {
  const [style] = await database
    .select({ id: styles.id })
    .from(styleFiles)
    .innerJoin(styleVersions, eq(styleVersions.fileId, styleFiles.id))
    .innerJoin(styles, eq(styles.id, styleVersions.styleId))
    .where(
      and(
        eq(styleFiles.trainNo, runId),
        eq(styleFiles.step, step),
        ne(styles.state, 'private'),
        isNull(styles.deletedAt),
      ),
    )
    .limit(1);
  return style !== undefined;
}

function recordOf(
  row: ImageKeys,
  variant: FileVariant,
  isReadableBy: (account: Account) => boolean | Promise<boolean>,
) {
  const bytes =
    variant === 'original'
      ? { key: row.originalKey, mimeType: row.mimeType }
      : { key: variant === '256' ? row.smallKey : row.mediumKey, mimeType: 'image/webp' };
  // Samples and images of the own trainings can be covers of styles.
  return { ...bytes, isPublic: false, ownerId: row.userId, isReadableBy };
}
