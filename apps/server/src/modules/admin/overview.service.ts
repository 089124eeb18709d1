import { hasAnyPermission, type Overview, type Permission, permissions } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { engineNow } from '../../engines/engineNow.ts';
import type { EngineState } from '../../engines/engineRegistry.ts';
import { withinTime } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { backupProblem, createSetupService } from '../site/index.ts';
import { createOverviewRepository } from './overview.repository.ts';
import { createSystemView } from './systemView.ts';

const day = 24 * 60 * 60_000;
/** Milliseconds that a part of the server may take to say that it works. */
const checkTime = 3_000;

type Health = NonNullable<Overview['health']>;

/** What the first page of the administration shows, each part for those who may see the page it leads to. */
export function createOverviewService(deps: Deps) {
  const { clock, config, connection, engines, files, processes, queue, storage } = deps;
  const numbers = createOverviewRepository(deps.database);
  const setup = createSetupService(deps);
  const readSystem = createSystemView(deps);

  async function jobs(): Promise<Overview['jobs']> {
    const now = clock.now();
    const [ended, { oldest, ...active }] = await Promise.all([
      numbers.endedJobs(now - day),
      numbers.activeJobs(),
    ]);
    const longestWaitSeconds = oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1000));
    return { ...ended, ...active, longestWaitSeconds };
  }

  async function health(): Promise<Health> {
    const [database, queueState, fileState, workers, backup] = await Promise.all([
      stateOf(connection.ping()),
      stateOf(queue.check()),
      stateOf(files.check()),
      stateOf(findWorkers()),
      backupProblem(deps),
    ]);
    return {
      ...{ database, queue: queueState, files: fileState, workers },
      mail: await mailState(),
      backup: config.backup ? (backup.problem ? 'failing' : 'ok') : 'off',
      backupTime: backup.time,
    };
  }

  /** @throws Error when no process takes jobs from the queue */
  async function findWorkers(): Promise<void> {
    const isSomewhere = (await processes.list()).some(({ isWorking }) => isWorking);
    if (!isSomewhere) throw new Error('no worker is up');
  }

  async function mailState(): Promise<Health['mail']> {
    const { state } = await setup.one('mail');
    if (state === 'missing') return 'off';
    return state === 'failing' ? 'failing' : 'ok';
  }

  /** @throws ApiError forbidden, secondFactorRequired for an account that may see none of it */
  return async (account: Account): Promise<Overview> => {
    const owned = permissionsOf(account);
    const may = (permission: Permission) => hasAnyPermission(owned, [permission]);
    const { configEdit, engineView, moderate, userView } = permissions;
    if (![configEdit, engineView, moderate, userView].some(may)) {
      throw new ApiError(account.isRoleWithheld ? 'secondFactorRequired' : 'forbidden');
    }
    const forThose = <Part>(permission: Permission, read: () => Promise<Part>) =>
      may(permission) ? read() : null;
    const [people, jobNumbers, engineStates, store, moderation, parts, system, items] = await Promise.all([
      forThose(userView, () => numbers.people(clock.now() - 7 * day)),
      forThose(engineView, jobs),
      forThose(engineView, () => Promise.all(engines.states().filter(isOn).map(engineNow))),
      forThose(configEdit, () => storage.wholeStore()),
      forThose(moderate, () => numbers.openModeration()),
      forThose(engineView, health),
      forThose(engineView, readSystem),
      forThose(configEdit, () => setup.list()),
    ]);
    return {
      ...{ people, jobs: jobNumbers, engines: engineStates, storage: store, moderation },
      ...{ health: parts, system, setup: items },
    };
  };
}

const isOn = ({ entry }: EngineState) => entry.enabled;

async function stateOf(check: Promise<unknown>): Promise<'ok' | 'failing'> {
  return withinTime(check, checkTime).then(
    () => 'ok',
    () => 'failing',
  );
}
