import { type SetupItem, setupItems, type SetupItemName, type SetupProblem } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { nameOfStore } from '../../platform/files/openFileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createSetupRepository, type StoredSetupItem } from './setup.repository.ts';
import { backupProblem, engineProblem, remoteEngines, runSetupTest, storageProblem } from './setupTests.ts';

/** The environment variables that a part needs; others have defaults. Engines are added on a page, too. */
const variables: Record<SetupItemName, readonly string[]> = {
  mail: ['SMTP_URL', 'SMTP_FROM'],
  engine: ['COMFYUI_URLS', 'OPENAI_BASE_URL'],
  backup: ['BACKUP_DIR'],
  storage: ['DATA_DIR'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  sms: ['SMS_URL'],
  chat: ['CHAT_APP_ID', 'CHAT_APP_SECRET', 'PUBLIC_URL'],
};

/** What is true of a part now: whether it is configured, and what can be told without a test. */
interface Condition {
  /** Empty when it is not configured. */
  subject: string;
  /** Absent for a part whose state only a test can tell. */
  live?: { problem: SetupProblem | null; time: number | null };
  /** True where a test finds more than a look. */
  needsTest?: boolean;
}

/** The checklist of an installation. */
export function createSetupService(deps: Deps) {
  const { config, engines, clock } = deps;
  const repository = createSetupRepository(deps.database);

  const conditions: Record<SetupItemName, () => Promise<Condition>> = {
    mail: async () => ({ subject: config.smtp ? hostOf(config.smtp.url) : '' }),
    sms: async () => ({ subject: config.sms ? hostOf(config.sms.url) : '' }),
    oidc: async () => ({ subject: config.oidc?.issuer ?? '' }),
    chat: async () => ({ subject: config.chat ? `${config.chat.label} (${config.chat.appId})` : '' }),
    async engine() {
      const subject = remoteEngines(engines)
        .map(({ entry }) => entry.name || entry.id)
        .join(', ');
      if (subject === '') return { subject };
      return { subject, live: { problem: await engineProblem(deps), time: null } };
    },
    async backup() {
      return { subject: config.backup?.folder ?? '', live: await backupProblem(deps) };
    },
    async storage() {
      return {
        subject: config.files.store === 's3' ? nameOfStore(config) : config.dataDir,
        live: { problem: await storageProblem(deps), time: null },
        needsTest: true,
      };
    },
  };

  async function present(item: SetupItemName, stored: StoredSetupItem | undefined): Promise<SetupItem> {
    const condition = await conditions[item]();
    return {
      item,
      ...stateOf(condition, stored),
      subject: condition.subject,
      variables: [...variables[item]],
      isDismissed: stored?.dismissedAt != null,
    };
  }

  const one = async (item: SetupItemName) => present(item, (await repository.all()).get(item));

  return {
    one,

    async list(): Promise<SetupItem[]> {
      const stored = await repository.all();
      return Promise.all(setupItems.map((item) => present(item, stored.get(item))));
    },

    /** @throws ApiError notFound for a part that is not configured */
    async test(item: SetupItemName, account: Account): Promise<SetupItem> {
      const { subject } = await conditions[item]();
      if (subject === '') throw new ApiError('notFound');
      const problem = await runSetupTest(item, deps, account);
      await repository.saveTest(item, { subject, problem, now: clock.now() });
      return one(item);
    },

    async dismiss(item: SetupItemName, isDismissed: boolean): Promise<SetupItem> {
      await repository.dismiss(item, isDismissed ? clock.now() : null);
      return one(item);
    },
  };
}

/** What a look shows counts first, then the last test of the same configuration. */
function stateOf(
  { subject, live, needsTest = live === undefined }: Condition,
  stored: StoredSetupItem | undefined,
): Pick<SetupItem, 'state' | 'problem' | 'time'> {
  if (subject === '') return { state: 'missing', problem: null, time: null };
  const test = stored?.testedSubject === subject ? stored : undefined;
  if (live && (live.problem || !needsTest || !test?.problem))
    return { state: live.problem ? 'failing' : 'works', ...live };
  if (!test || test.testedAt === null) return { state: 'untested', problem: null, time: null };
  return { state: test.problem ? 'failing' : 'works', problem: test.problem, time: test.testedAt };
}

/** Host and port of an address, whose user and password stay here. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
