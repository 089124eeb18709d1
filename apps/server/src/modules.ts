import { accountModule } from './modules/account/account.module.ts';
import { adminModule } from './modules/admin/admin.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { backupModule } from './modules/backup/backup.module.ts';
import { canvasModule } from './modules/canvas/canvas.module.ts';
import { canvasRunModule } from './modules/canvasRun/canvasRun.module.ts';
import { clipRenditionModule } from './modules/clipRendition/clipRendition.module.ts';
import { collectionModule } from './modules/collection/collection.module.ts';
import { commentModule } from './modules/comment/comment.module.ts';
import { downloadModule } from './modules/download/download.module.ts';
import { documentModule } from './modules/document/document.module.ts';
import { engineModule } from './modules/engine/engine.module.ts';
import { fileModule } from './modules/file/file.module.ts';
import { generationModule } from './modules/generation/generation.module.ts';
import { healthModule } from './modules/health/health.module.ts';
import { liveModule } from './modules/live/live.module.ts';
import { mediaModule } from './modules/media/media.module.ts';
import { moderationModule } from './modules/moderation/moderation.module.ts';
import { moderationQueueModule } from './modules/moderationQueue/moderationQueue.module.ts';
import { monitoringModule } from './modules/monitoring/monitoring.module.ts';
import { noticeModule } from './modules/notice/notice.module.ts';
import { operationModule } from './modules/operation/operation.module.ts';
import { peopleModule } from './modules/people/people.module.ts';
import { pictureModule } from './modules/picture/picture.module.ts';
import { pkiModule } from './modules/pki/pki.module.ts';
import { preparedDownloadModule } from './modules/preparedDownload/preparedDownload.module.ts';
import { presenceModule } from './modules/presence/presence.module.ts';
import { presetModule } from './modules/preset/preset.module.ts';
import { projectModule } from './modules/project/project.module.ts';
import { provenanceModule } from './modules/provenance/provenance.module.ts';
import { quotaModule } from './modules/quota/quota.module.ts';
import { recreationModule } from './modules/recreation/recreation.module.ts';
import { reportModule } from './modules/report/report.module.ts';
import { retentionModule } from './modules/retention/retention.module.ts';
import { samplesModule } from './modules/samples/samples.module.ts';
import { siteModule } from './modules/site/site.module.ts';
import { storageModule } from './modules/storage/storage.module.ts';
import { storyboardModule } from './modules/storyboard/storyboard.module.ts';
import { styleModule } from './modules/style/style.module.ts';
import { trainingModule } from './modules/training/training.module.ts';
import { tutorialModule } from './modules/tutorial/tutorial.module.ts';
import { uploadModule } from './modules/upload/upload.module.ts';
import { usageModule } from './modules/usage/usage.module.ts';
import { workModule } from './modules/work/work.module.ts';
import type { ServerModule } from './serverModule.ts';

/**
 * Every module of the server, each below those that may import it: what a module needs of another stands before it.
 * Lint reads this order.
 */
export const modules: readonly ServerModule[] = [
  accountModule,
  mediaModule,
  preparedDownloadModule,
  auditModule,
  noticeModule,
  siteModule,
  quotaModule,
  peopleModule,
  projectModule,
  storageModule,
  presetModule,
  pictureModule,
  operationModule,
  uploadModule,
  pkiModule,
  provenanceModule,
  engineModule,
  moderationQueueModule,
  styleModule,
  generationModule,
  trainingModule,
  liveModule,
  workModule,
  recreationModule,
  collectionModule,
  commentModule,
  documentModule,
  presenceModule,
  canvasModule,
  canvasRunModule,
  storyboardModule,
  clipRenditionModule,
  retentionModule,
  reportModule,
  moderationModule,
  samplesModule,
  tutorialModule,
  fileModule,
  downloadModule,
  usageModule,
  backupModule,
  monitoringModule,
  adminModule,
  healthModule,
];
