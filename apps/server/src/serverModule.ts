import type { FileVariant, Permission, ServerMessage, WorkSubjectType } from '@tai/contracts';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Database, DatabaseOrTransaction } from './platform/database/database.ts';
import type { DerivedKind } from './platform/files/derivedContents.ts';
import type { Account } from './platform/identity/account.ts';

/** What becomes of the published works of an account that is deleted. */
export interface RemovalWish {
  works: 'keep' | 'remove';
}

/**
 * Removes what one module has of an account. It is called again after a crash or a failure until it has succeeded, so
 * it must bear finding half or nothing of it. Rows that hang on the account with `on delete cascade` and hold no bytes
 * need none: the row of the account goes last.
 */
export type AccountRemover = (deps: Deps, userId: string, wish: RemovalWish) => Promise<void>;

/** What a module says to the open pages of people, over the socket, when something happened. */
export interface LiveMessage {
  /** Channel of the event bus. */
  channel: string;
  /** The message for an event of that channel, and who get it; null is everybody who has a page open. */
  messageOf(event: unknown): { userIds: readonly string[] | null; message: ServerMessage };
}

/** @param messageOf is given the events of the channel, whose type the module knows */
export function liveMessage<Event>(
  channel: string,
  messageOf: (event: Event) => ReturnType<LiveMessage['messageOf']>,
): LiveMessage {
  return { channel, messageOf: (event) => messageOf(event as Event) };
}

/** Where the bytes of one variant of a file are, and who may have them. */
export interface FileRecord {
  /** Key in the file store. */
  key: string;
  mimeType: string;
  /** With its ending, where the file has a name of its own. */
  name?: string;
  /** True when everybody may have them, also without a session. */
  isPublic: boolean;
  /** True when the right to read it can end: caches then ask each time. */
  isRevocable?: boolean;
  /** Whose it is; needed where staff may read it. */
  ownerId?: string;
  /** `asStaff` when nothing but the role of the reader opens it, which is recorded. */
  isReadableBy(account: Account): FileRight | Promise<FileRight>;
}

type FileRight = boolean | 'asStaff';

/** Variants that modules keep themselves; the others are made from the original and found by its content. */
export type StoredVariant = Exclude<FileVariant, DerivedKind>;

/** Finds a file of one module among those that have addresses of `fileUrl`; null when it is not one of its own. */
export type FindFile = (
  database: Database,
  fileId: string,
  variant: StoredVariant,
) => Promise<FileRecord | null>;

/** What one module keeps in projects. */
export interface ProjectContents {
  /** How many things people would miss. */
  count(database: DatabaseOrTransaction, projectId: string): Promise<number>;
  /** Moves all of it into the personal space of somebody, in the transaction that deletes the project. */
  moveTo(transaction: DatabaseOrTransaction, projectId: string, userId: string, now: number): Promise<void>;
  /** Removes what is left when nobody would miss anything, such as empty folders, in the transaction that deletes the project. */
  clear?(transaction: DatabaseOrTransaction, projectId: string): Promise<void>;
  /** Tells these people's open pages that what they see of it changed: they joined or left, or the project is gone. */
  accessChanged?(deps: Pick<Deps, 'events' | 'log'>, userIds: readonly string[]): Promise<void>;
  /** Removes all of it. It is called again after a crash, so it must bear finding half or nothing. */
  remove(deps: Deps, projectId: string): Promise<void>;
}

/**
 * What counts as jobs of these people since a time, epoch milliseconds: a `select` of `user_id` and `at`. Modules do not know each
 * other's tables, and all of it counts towards one limit.
 */
export type SentJobs = (userIds: readonly string[], since: number) => SQL;

/** A kind of thing of a module that works can show. */
export interface WorkSubject {
  isOwn(database: Database, userId: string, id: string): Promise<boolean>;
  /** Number of what it is like now. */
  newest(database: DatabaseOrTransaction, id: string): Promise<number>;
  /** Keeps what it was like at a number, which others copy from the work, for as long as the thing is there. */
  pin(transaction: DatabaseOrTransaction, id: string, revision: number): Promise<void>;
  /** What people wrote in it, as it was at a number: the words that are not allowed in works are not allowed there either. */
  texts?(database: DatabaseOrTransaction, id: string, revision: number): Promise<string[]>;
}

/**
 * One feature of the server. `modules.ts` lists them all, and whatever all modules have a share in is assembled from the
 * list: a new module is a folder and a line there. A module imports others only through their `index.ts`, and only
 * those that stand before it in the list.
 */
export interface ServerModule {
  id: string;
  /** Exports of its tables files. */
  tables?: Readonly<Record<string, unknown>>;
  /** Mounts the contracts that it answers. */
  routes?(app: FastifyInstance, deps: Deps): void | Promise<void>;
  /** Mounts what a process that serves no people (WORKER=only) answers to other processes. */
  workerRoutes?(app: FastifyInstance, deps: Deps): void;
  /** Permissions of staff that its calls or its rules ask for. */
  permissions?: readonly Permission[];
  /** Removers run from the last module of the list to the first: what points at something goes before it. */
  onAccountRemoval?: AccountRemover;
  /** Registers its durable work and when it is due, before the queue starts, in every process. */
  upkeep?(deps: Deps): void;
  /** Sends the work that a start has to give, once the queue runs. */
  afterStart?(deps: Deps): Promise<void>;
  liveMessages?: readonly LiveMessage[];
  findFile?: FindFile;
  projectContents?: ProjectContents;
  sentJobs?: SentJobs;
  /** Things of its own that works can show. */
  workSubjects?: Readonly<Partial<Record<WorkSubjectType, WorkSubject>>>;
}
