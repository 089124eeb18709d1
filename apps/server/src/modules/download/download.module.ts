import type { ServerModule } from '../../serverModule.ts';
import { mountDownloadModule } from './download.routes.ts';

/** Bytes as attachments. */
export const downloadModule: ServerModule = {
  id: 'download',
  routes: mountDownloadModule,
};
