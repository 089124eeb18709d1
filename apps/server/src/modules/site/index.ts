export { createDictionaryRepository } from './dictionary.repository.ts';
export { retentionOf, trashEndOf, trashLimit } from './retention.ts';
export { createSiteService, type SiteService } from './site.service.ts';
export { createSetupService } from './setup.service.ts';
export { backupProblem } from './setupTests.ts';
export { newestBackup } from './newestBackup.ts';
