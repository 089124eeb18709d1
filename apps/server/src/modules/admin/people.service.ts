import {
  type AccountRole,
  type AccountSession,
  hasAnyPermission,
  type JobClass,
  type ManagedUser,
  permissions,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { hasOtherAdministrator } from '../account/index.ts';
import { maskedContact } from '../../platform/text/maskedContact.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { AuditDetails, AuditSource } from '../audit/index.ts';
import { createStorageRepository, type StorageService } from '../storage/index.ts';
import { followStandingSoon } from '../work/index.ts';
import type { QuotaService } from '../quota/index.ts';
import {
  createPeopleRepository,
  type PeopleFilter,
  type PersonChange,
  type PersonRow,
  quotaColumns,
  type QuotaRow,
} from './people.repository.ts';

/** Who changes somebody, and from where. */
export interface Actor {
  account: Pick<Account, 'id' | 'role'>;
  source: AuditSource;
}

export interface ChangeInput {
  userId: string;
  userStatus?: '0' | '1' | '2' | undefined;
  role?: AccountRole | undefined;
  locks?: number[] | undefined;
  /** In bytes; null for the limit of everybody. */
  storageLimit?: number | null | undefined;
  beCompanyName?: string | undefined;
  /** Limits of this account; null for those of everybody. */
  activeJobs?: number | null | undefined;
  jobsPerDay?: number | null | undefined;
  liveSessions?: number | null | undefined;
  jobClass?: JobClass | undefined;
}

interface PageRange {
  limit: number;
  offset: number;
}

interface Changed {
  action: string;
  details: AuditDetails;
}

export function createPeopleService({
  database,
  sessions,
  audit,
  clock,
  queue,
  storage,
  quotas,
}: Pick<Deps, 'database' | 'sessions' | 'audit' | 'clock' | 'queue' | 'storage' | 'quotas'>) {
  const repository = createPeopleRepository(database);
  const withUse = createUse({ storage, quotas });

  async function find(userId: string): Promise<ManagedUser> {
    const person = await repository.find(userId, clock.now());
    const [whole] = person ? await withUse([person]) : [];
    if (!whole) throw new ApiError('userNotFound');
    return whole;
  }

  return {
    /** @throws ApiError userNotFound */
    find,

    list: (viewer: Pick<Account, 'role'>, filter: Omit<PeopleFilter, 'contactMatch'>, page: PageRange) =>
      listFor({ repository, withUse }, { viewer, filter, page, now: clock.now() }),

    /**
     * Changes a person; what is absent stays. One that loses the normal status is signed out everywhere.
     * @throws ApiError userNotFound, forbidden, ownAccount, lastAdministrator
     */
    async change({ account, source }: Actor, input: ChangeInput): Promise<ManagedUser> {
      const { userId, userStatus, role, locks, beCompanyName, storageLimit } = input;
      if (role !== undefined && !hasAnyPermission(permissionsOf(account), [permissions.roleEdit])) {
        throw new ApiError('forbidden');
      }
      const { before, change, ownLimit } = await database.transaction(async (transaction) => {
        const people = createPeopleRepository(transaction);
        // First the lock over all administrators, then the row: always in this order.
        const othersStay = await hasOtherAdministrator(transaction, userId);
        const row = await people.lock(userId);
        if (!row) throw new ApiError('userNotFound');
        assertMayTouch(account, row);
        const wanted: PersonChange = {
          status: userStatus !== row.status ? userStatus : undefined,
          role: role !== row.role ? role : undefined,
          locks: locks && [...new Set(locks)].toSorted((a, b) => a - b),
          companyName: beCompanyName !== row.companyName ? beCompanyName : undefined,
          ...quotaChange(row, input),
        };
        if (userId === account.id && (wanted.status !== undefined || wanted.role !== undefined))
          throw new ApiError('ownAccount');
        const wasAdministrator = row.role === 'admin' && row.status !== '2';
        const isAdministrator =
          (wanted.role ?? row.role) === 'admin' && (wanted.status ?? row.status) !== '2';
        if (wasAdministrator && !isAdministrator && !othersStay) throw new ApiError('lastAdministrator');
        if (Object.values(wanted).some((value) => value !== undefined)) await people.change(userId, wanted);
        const limits = createStorageRepository(transaction);
        const formerLimit = (await limits.limits([userId])).get(userId) ?? null;
        if (storageLimit !== undefined) await limits.setLimit(userId, storageLimit);
        return { before: row, change: wanted, ownLimit: formerLimit };
      });

      if (change.status !== undefined && change.status !== '0') await sessions.endAll(userId);
      await sessions.announceChange(userId);
      if (change.status !== undefined) await followStandingSoon({ queue }, userId);
      const target = { id: userId, name: before.username };
      const changes = [
        ...changesOf(before, change),
        ...limitChange('user.storageLimit', ownLimit, storageLimit),
      ];
      for (const changed of changes) await audit.record({ ...source, target, ...changed });
      return find(userId);
    },

    /** @throws ApiError userNotFound, forbidden */
    async sessions({ account }: Actor, userId: string, currentId: string): Promise<AccountSession[]> {
      assertMayTouch(account, await find(userId));
      return sessions.list(userId, currentId);
    },

    /**
     * Ends one session, or all of them.
     * @returns how many ended
     * @throws ApiError userNotFound, forbidden, sessionNotFound
     */
    async endSessions({ account, source }: Actor, userId: string, sessionId?: string): Promise<number> {
      const person = await find(userId);
      assertMayTouch(account, person);
      const ended = sessionId === undefined ? await sessions.endAll(userId) : await endOne(userId, sessionId);
      const target = { id: userId, name: person.username };
      await audit.record({ ...source, action: 'user.endSessions', target, details: { ended } });
      return ended;
    },
  };

  async function endOne(userId: string, sessionId: string): Promise<number> {
    if (!(await sessions.endOne(userId, sessionId))) throw new ApiError('sessionNotFound');
    return 1;
  }
}

/**
 * Only an administrator may change an administrator; an operator changes other people.
 * @throws ApiError forbidden
 */
export function assertMayTouch(actor: Actor['account'], target: { role: AccountRole }): void {
  if (target.role === 'admin' && actor.role !== 'admin') throw new ApiError('forbidden');
}

function withMaskedContacts(person: ManagedUser): ManagedUser {
  const { mobile, email } = person;
  return { ...person, mobile: mobile && maskedContact(mobile), email: email && maskedContact(email) };
}

interface ListRequest {
  viewer: Pick<Account, 'role'>;
  filter: Omit<PeopleFilter, 'contactMatch'>;
  page: PageRange;
  now: number;
}

/** With masked contacts for who may look at people and not change them. */
async function listFor(
  { repository, withUse }: { repository: ReturnType<typeof createPeopleRepository>; withUse: WithUse },
  { viewer, filter, page, now }: ListRequest,
) {
  const seesContacts = hasAnyPermission(permissionsOf(viewer), [permissions.userEdit]);
  // A search by a part of a contact would tell piece by piece what is masked.
  const wanted: PeopleFilter = { ...filter, contactMatch: seesContacts ? 'part' : 'whole' };
  const { records: rows, total } = await repository.list(wanted, page, now);
  const records = await withUse(rows);
  return { records: seesContacts ? records : records.map(withMaskedContacts), total };
}

type WithUse = (people: readonly PersonRow[]) => Promise<ManagedUser[]>;

/** Adds what these people use and may use. */
function createUse({
  storage,
  quotas,
}: {
  storage: Pick<StorageService, 'storageOf'>;
  quotas: Pick<QuotaService, 'quotasOf' | 'usedToday'>;
}): WithUse {
  return async (people) => {
    const ids = people.map(({ userId }) => userId);
    const [kept, allowed, used] = await Promise.all([
      storage.storageOf(ids),
      quotas.quotasOf(ids),
      quotas.usedToday(ids),
    ]);
    return people.flatMap((person) => {
      const [own, limits] = [kept.get(person.userId), allowed.get(person.userId)];
      if (!own || !limits) return [];
      const jobsPerDay = { ...limits.jobsPerDay, used: used.get(person.userId) ?? 0 };
      return [{ ...person, storage: own, ...limits, jobsPerDay }];
    });
  };
}

/** The limits among what is wanted that are not what they were. */
function quotaChange(before: QuotaRow, wanted: ChangeInput): Partial<QuotaRow> {
  const changed = quotaColumns.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

function limitChange<Value>(
  action: string,
  before: Value | null,
  after: Value | null | undefined,
): Changed[] {
  if (after === undefined || after === before) return [];
  const text = (value: Value | null) => (value === null ? 'default' : String(value));
  return [{ action, details: { before: text(before), after: text(after) } }];
}

/** One entry for each thing that changed, with what it was and is. */
function changesOf(
  before: QuotaRow & { status: string; role: string; locks: number[]; companyName: string },
  { status, role, locks, companyName, ...limits }: PersonChange,
): Changed[] {
  const entry = (action: string, from: string, to: string): Changed => ({
    action,
    details: { before: from, after: to },
  });
  const statusActions: Record<string, string> = {
    '0': 'user.enable',
    '1': 'user.requireMobile',
    '2': 'user.disable',
  };
  return [
    ...(status === undefined ? [] : [entry(statusActions[status] ?? 'user.status', before.status, status)]),
    ...(role === undefined ? [] : [entry('user.role', before.role, role)]),
    ...(locks === undefined || locks.join() === before.locks.join()
      ? []
      : [entry('user.locks', before.locks.join(', '), locks.join(', '))]),
    ...(companyName === undefined ? [] : [entry('user.company', before.companyName, companyName)]),
    ...quotaColumns.flatMap((name) => limitChange(`user.${name}`, before[name], limits[name])),
  ];
}
