import type { ClipTranscoder, WorkSubjectType } from '@tai/contracts';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { EngineRegistry } from './engines/engineRegistry.ts';
import type { TrainerRegistry } from './engines/trainerRegistry.ts';
import type { SessionService } from './modules/account/index.ts';
import type { AuditService } from './modules/audit/index.ts';
import type { NoticeService } from './modules/notice/index.ts';
import type { PictureService } from './modules/picture/index.ts';
import type { LabelSigner } from './modules/pki/index.ts';
import type { SiteService } from './modules/site/index.ts';
import type { QuotaService } from './modules/quota/index.ts';
import type { StorageService } from './modules/storage/index.ts';
import type { PersonStyles } from './modules/style/index.ts';
import type { RemoteImages } from './modules/upload/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, DatabaseConnection } from './platform/database/database.ts';
import type { EventBus } from './platform/events/eventBus.ts';
import type { FairGate } from './platform/fairGate.ts';
import type { Readiness } from './platform/http/readiness.ts';
import type { Processes } from './platform/installation/processList.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { FileStore } from './platform/files/fileStore.ts';
import type { MessageSender } from './platform/messages/messageSender.ts';
import type { SecretBox } from './platform/secrets/secretBox.ts';
import type { Queue } from './platform/queue/queue.ts';
import type { AccountRemover, FindFile, LiveMessage, ProjectContents, WorkSubject } from './serverModule.ts';

/** What touches the world outside the rules: each can be another one in a test. */
export interface Adapters {
  config: Config;
  log: Logger;
  clock: Clock;
  connection: DatabaseConnection;
  database: Database;
  events: EventBus;
  queue: Queue;
  files: FileStore;
  secrets: SecretBox;
  messages: MessageSender;
  engines: EngineRegistry;
  trainers: TrainerRegistry;
  remoteImages: RemoteImages;
  clipCodec: ClipTranscoder;
  metrics: Metrics;
  readiness: Readiness;
  processes: Processes;
}

/** What modules are made from: the adapters, and the services that several modules share. */
export interface Deps extends Adapters {
  sessions: SessionService;
  pictures: PictureService;
  audit: AuditService;
  notices: NoticeService;
  site: SiteService;
  storage: StorageService;
  signer: LabelSigner;
  personStyles: PersonStyles;
  /** Where pictures that people send are decoded: few at once, so that files are still read meanwhile. */
  decoding: FairGate;
  /** What the modules of `modules.ts` do for each other, without knowing each other. */
  accountRemovers: readonly AccountRemover[];
  liveMessages: readonly LiveMessage[];
  fileFinders: readonly FindFile[];
  projectContents: readonly ProjectContents[];
  quotas: QuotaService;
  workSubjects: Readonly<Partial<Record<WorkSubjectType, WorkSubject>>>;
}
