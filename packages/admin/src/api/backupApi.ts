import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type BackupState } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { listBackups, runBackup, verifyBackup } = adminRoutes;

/** Calls about backups of the installation. */
const backupApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    backups: build.query<BackupState, void>({
      query: () => toRequest(listBackups, {}),
      transformResponse: (reply: Reply<typeof listBackups>) => reply.data,
      providesTags: ['admin/Backup', 'Volatile'],
    }),
    runBackup: build.mutation<BackupState, void>({
      query: () => toRequest(runBackup, {}),
      transformResponse: (reply: Reply<typeof runBackup>) => reply.data,
      invalidatesTags: ['admin/Backup', 'admin/Audit'],
    }),
    verifyBackup: build.mutation<BackupState, string>({
      query: (name) => toRequest(verifyBackup, { body: { name } }),
      transformResponse: (reply: Reply<typeof verifyBackup>) => reply.data,
      invalidatesTags: ['admin/Backup', 'admin/Audit'],
    }),
  }),
});

export const { useBackupsQuery, useRunBackupMutation, useVerifyBackupMutation } = backupApi;
