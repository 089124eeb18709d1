import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** One backup in the folder of the installation. */
const backup = z.object({
  /** Name of its folder. */
  name: z.string(),
  /** Epoch milliseconds: what was acknowledged before is in it. */
  madeAt: z.number(),
  /** Version of the release that made it. */
  release: z.string(),
  rows: z.number(),
  files: z.number(),
  /** Of all of its files, also those that it shares with other backups. */
  bytes: z.number(),
  /** False when only rows were backed up. */
  hasFiles: z.boolean(),
  /** Files that the studio itself did not have, or had damaged, when it was made. */
  missing: z.number(),
  /** When it was last verified; null for never. */
  checkedAt: z.nullable(z.number()),
  /** English sentences about what is wrong with it, as the command writes them. */
  problems: z.array(z.string()),
});
export type Backup = z.infer<typeof backup>;

const backupState = z.object({
  /** Null when no folder is configured. */
  folder: z.nullable(z.string()),
  /** False when the folder cannot be read. */
  isReadable: z.boolean(),
  /** Newest first. */
  backups: z.array(backup),
  /** The last run that the studio began by itself or on request; null before the first. */
  run: z.nullable(
    z.object({
      kind: z.enum(['backup', 'verify']),
      /** Of a verification; empty for a backup. */
      name: z.string(),
      startedAt: z.number(),
      /** Null while it goes on. */
      endedAt: z.nullable(z.number()),
      /** Why it failed, in English; empty when it did not. */
      problem: z.string(),
    }),
  ),
});
export type BackupState = z.infer<typeof backupState>;

const shared = {
  method: 'POST',
  access: 'session',
  permission: permissions.backupEdit,
  client: 'management',
  response: reply({ data: backupState }),
} as const;

export const listBackups = defineRoute({
  ...shared,
  id: 'admin.backups',
  path: '/monitor/backup/list',
  summary: 'Backups of the installation',
});

/** Begins in the background. One that is under way already goes on. */
export const runBackup = defineRoute({
  ...shared,
  id: 'admin.runBackup',
  path: '/monitor/backup/run',
  summary: 'Back up now',
});

/** Restores a backup into a temporary database in the background and compares rows and files. */
export const verifyBackup = defineRoute({
  ...shared,
  id: 'admin.verifyBackup',
  path: '/monitor/backup/verify',
  summary: 'Verify a backup',
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
});
