import type { Adapters, Deps } from './deps.ts';
import { createSessionService } from './modules/account/session.service.ts';
import { createAuditService } from './modules/audit/audit.service.ts';
import { createNoticeService } from './modules/notice/notice.service.ts';
import { createPictureService } from './modules/picture/picture.service.ts';
import { createLabelSigner } from './modules/pki/labelSigner.ts';
import { createSiteService } from './modules/site/site.service.ts';

/** Adds the shared services to the adapters. */
export function assembleDeps(adapters: Adapters): Deps {
  return {
    ...adapters,
    sessions: createSessionService(adapters),
    pictures: createPictureService(adapters),
    audit: createAuditService(adapters),
    notices: createNoticeService(adapters),
    site: createSiteService(adapters),
    signer: createLabelSigner(adapters),
  };
}
