/*
 * What the setup checklist can test. Addresses come from the environment of the server and never from a call, so that a
 * test cannot be pointed at another machine. Every test answers null, or why the part does not work.
 */
import { randomBytes } from 'node:crypto';
import type { SetupItemName, SetupProblem } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { engineNow } from '../../engines/engineNow.ts';
import { withinTime } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createChatPlatform, createOidcProvider } from '../account/index.ts';
import { newestBackup } from './newestBackup.ts';

type TestDeps = Pick<Deps, 'config' | 'messages' | 'engines' | 'files' | 'storage' | 'clock'>;

const hour = 60 * 60_000;
/** Milliseconds that one test may take: less than the page waits. */
const testTime = 20_000;

const failed = (problem: SetupProblem['problem'], params: SetupProblem['params'] = {}): SetupProblem => ({
  problem,
  params,
});

/** Engines other than the built-in one that are switched on. */
export function remoteEngines(engines: Deps['engines']) {
  return engines.states().filter(({ entry }) => entry.enabled && entry.origin !== 'builtin');
}

async function testMail({ messages }: TestDeps, { email }: Account): Promise<SetupProblem | null> {
  if (email === null) return failed('noOwnEmail');
  const text = [
    '这是一封测试邮件：TAI Studio 的邮件设置有效。',
    'This is a test message: TAI Studio can send mail.',
    'これはテストメールです。TAI Studio からメールを送信できます。',
  ].join('\n');
  try {
    const subject = 'TAI Studio 测试邮件 · Test message · テストメール';
    await messages.send({ channel: 'mail', to: email, subject, text });
    return null;
  } catch (error) {
    return failed('mailRefused', { reason: reasonOf(error) });
  }
}

async function testSms({ messages }: TestDeps, { mobile }: Account): Promise<SetupProblem | null> {
  if (mobile === null) return failed('noOwnMobile');
  try {
    // With digits in the place of a code: a gateway may refuse a message whose template has none.
    await messages.send({
      channel: 'sms',
      to: mobile,
      subject: '',
      text: 'TAI Studio 000000',
      code: '000000',
    });
    return null;
  } catch (error) {
    return failed('smsRefused', { reason: reasonOf(error) });
  }
}

/** A code of the library that sends, such as EAUTH; never its sentence, which quotes addresses. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ApiError ? error.cause : undefined;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[\w ]{1,40}$/.test(code) ? code : '';
}

export async function engineProblem({ engines }: Pick<TestDeps, 'engines'>): Promise<SetupProblem | null> {
  const silent = await Promise.all(
    remoteEngines(engines).map(async (state) => {
      const { isReachable } = await engineNow(state);
      return isReachable ? [] : [state.entry.name || state.entry.id];
    }),
  );
  const names = silent.flat().join(', ');
  return names === '' ? null : failed('enginesSilent', { names });
}

export async function backupProblem({ config, clock }: Pick<TestDeps, 'config' | 'clock'>) {
  if (!config.backup) return { time: null, problem: null };
  const { folder, maxHours } = config.backup;
  try {
    const time = await newestBackup(folder);
    if (time === null) return { time, problem: failed('backupMissing') };
    const hours = Math.floor((clock.now() - time) / hour);
    return { time, problem: hours > maxHours ? failed('backupOld', { hours, limit: maxHours }) : null };
  } catch {
    return { time: null, problem: failed('backupUnreadable') };
  }
}

/** Without writing anything. */
export async function storageProblem({ storage, files }: Pick<TestDeps, 'storage' | 'files'>) {
  try {
    await files.check();
    const { free, reserve } = await storage.wholeStore();
    if (free === null || reserve === 0 || free >= reserve) return null;
    const inGb = (bytes: number) => Math.round(bytes / 1e8) / 10;
    return failed('diskFull', { freeGb: inGb(free), reserveGb: inGb(reserve) });
  } catch {
    return failed('storageFailed');
  }
}

/** Writes a small file of random bytes, reads it and deletes it. */
async function testStorage(deps: TestDeps): Promise<SetupProblem | null> {
  const problem = await storageProblem(deps);
  if (problem) return problem;
  const { files } = deps;
  const bytes = randomBytes(64);
  try {
    const { key } = await files.put(bytes);
    try {
      return bytes.equals(await files.read(key)) ? null : failed('storageFailed');
    } finally {
      await files.delete(key);
    }
  } catch {
    return failed('storageFailed');
  }
}

async function testOidc({ config: { oidc } }: TestDeps): Promise<SetupProblem | null> {
  if (!oidc) return null;
  return createOidcProvider(oidc)
    .check()
    .then(
      () => null,
      () => failed('providerSilent'),
    );
}

async function testChat({ config: { chat } }: TestDeps): Promise<SetupProblem | null> {
  if (!chat) return null;
  try {
    const reason = await createChatPlatform(chat).check();
    return reason === null ? null : failed('chatRefused', { reason });
  } catch {
    return failed('providerSilent');
  }
}

const tests: Record<SetupItemName, (deps: TestDeps, account: Account) => Promise<SetupProblem | null>> = {
  mail: testMail,
  sms: testSms,
  engine: engineProblem,
  backup: async (deps) => (await backupProblem(deps)).problem,
  storage: testStorage,
  oidc: testOidc,
  chat: testChat,
};

const lateProblems: Record<SetupItemName, SetupProblem> = {
  mail: failed('mailRefused', { reason: 'ETIMEDOUT' }),
  sms: failed('smsRefused', { reason: 'TimeoutError' }),
  engine: failed('enginesSilent', { names: '' }),
  backup: failed('backupUnreadable'),
  storage: failed('storageFailed'),
  oidc: failed('providerSilent'),
  chat: failed('providerSilent'),
};

/** @returns null when the part works */
export function runSetupTest(
  item: SetupItemName,
  deps: TestDeps,
  account: Account,
): Promise<SetupProblem | null> {
  return withinTime(tests[item](deps, account), testTime).catch(() => lateProblems[item]);
}
