import type { ServerModule } from '../../serverModule.ts';
import { mountUploadModule } from './upload.routes.ts';

/** Pictures that people bring, checked and cleaned. */
export const uploadModule: ServerModule = {
  id: 'upload',
  routes: mountUploadModule,
};
