import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { EngineRegistry } from './engines/engineRegistry.ts';
import type { SessionService } from './modules/account/session.service.ts';
import type { PictureService } from './modules/picture/picture.service.ts';
import type { RemoteImages } from './modules/upload/remoteImages.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, DatabaseConnection } from './platform/database/database.ts';
import type { EventBus } from './platform/events/eventBus.ts';
import type { FileStore } from './platform/files/fileStore.ts';
import type { MessageSender } from './platform/messages/messageSender.ts';
import type { Queue } from './platform/queue/queue.ts';

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
  messages: MessageSender;
  engines: EngineRegistry;
  remoteImages: RemoteImages;
}

/** What modules are made from: the adapters, and the two services that several modules share. */
export interface Deps extends Adapters {
  sessions: SessionService;
  pictures: PictureService;
}
