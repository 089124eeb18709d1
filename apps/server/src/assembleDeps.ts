import type { Adapters, Deps } from './deps.ts';
import { modules } from './modules.ts';
import { createSessionService } from './modules/account/index.ts';
import { createAuditService } from './modules/audit/index.ts';
import { createNoticeService } from './modules/notice/index.ts';
import { createPictureService } from './modules/picture/index.ts';
import { createLabelSigner } from './modules/pki/index.ts';
import { createQuotaService } from './modules/quota/index.ts';
import { createSiteService } from './modules/site/index.ts';
import { createStorageService } from './modules/storage/index.ts';
import { createPersonStyles } from './modules/style/index.ts';
import { createFairGate } from './platform/fairGate.ts';

/** Node reads files and decodes pictures with the same four threads: two stay for files. */
const decodedAtOnce = 2;

/** Adds the shared services to the adapters, and what the modules give each other. */
export function assembleDeps(adapters: Adapters): Deps {
  const site = createSiteService(adapters);
  const requiresSecondFactor = async () => (await site.value('account.staffSecondFactor')) === 'true';
  return {
    ...adapters,
    sessions: createSessionService({ ...adapters, requiresSecondFactor }),
    pictures: createPictureService({ ...adapters, site }),
    audit: createAuditService(adapters),
    notices: createNoticeService(adapters),
    site,
    storage: createStorageService({ ...adapters, site }),
    quotas: createQuotaService({
      ...adapters,
      site,
      sentJobs: modules.flatMap(({ sentJobs }) => sentJobs ?? []),
    }),
    signer: createLabelSigner(adapters),
    personStyles: createPersonStyles(adapters),
    decoding: createFairGate({ atOnce: decodedAtOnce, ofOne: decodedAtOnce, waiting: 24 }),
    // From the top: what points at something goes before it.
    accountRemovers: modules.flatMap(({ onAccountRemoval }) => onAccountRemoval ?? []).toReversed(),
    liveMessages: modules.flatMap(({ liveMessages }) => liveMessages ?? []),
    fileFinders: modules.flatMap(({ findFile }) => findFile ?? []),
    projectContents: modules.flatMap(({ projectContents }) => projectContents ?? []),
    workSubjects: Object.assign({}, ...modules.map((one) => one.workSubjects)) as Deps['workSubjects'],
  };
}
