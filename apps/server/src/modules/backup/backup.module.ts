import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { mountBackupModule } from './backup.routes.ts';
import { registerBackups } from './backupRuns.ts';

/** Backups that the studio makes by itself, and what administrators see of them. */
export const backupModule: ServerModule = {
  id: 'backup',
  permissions: [permissions.backupEdit],
  routes: mountBackupModule,
  upkeep: registerBackups,
};
