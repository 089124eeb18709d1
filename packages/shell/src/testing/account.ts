import { routes, type AboutUs, type AccountSession } from '@tai/contracts';
import { user, type FakeServer } from '@tai/test-kit';

export function accountSession(parts: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'session-1',
    isCurrent: true,
    device: 'Chrome · Windows',
    address: '10.0.0.7',
    createTime: Date.UTC(2026, 2, 1),
    lastActivity: Date.UTC(2026, 2, 3),
    endTime: Date.UTC(2026, 2, 31),
    ...parts,
  };
}

const otherSessions: readonly AccountSession[] = [
  accountSession(),
  accountSession({ id: 'session-2', isCurrent: false, device: 'Safari · iPhone' }),
  accountSession({ id: 'session-3', isCurrent: false, device: '', lastActivity: Date.UTC(2026, 2, 2) }),
];

export function aboutUs(parts: Partial<AboutUs> = {}): AboutUs {
  return {
    id: '1',
    companyEmail: 'hello@studio.example',
    companyWebsite: 'https://studio.example',
    cooperationWebsite: 'www.partner.example',
    detail: 'A studio for people who draw.',
    servicePhone: '+86 10 1234',
    version: '0.1.0',
    ...parts,
  };
}

/** What the account of the tests uses. */
export const ownUsage = {
  plan: '',
  memberSince: Date.UTC(2026, 0, 5),
  pictures: 1234,
  bytes: 3_400_000_000,
  bytesLimit: 20_000_000_000,
  generationsThisMonth: 87,
  generationsTotal: 4321,
  activeJobs: 2,
  activeJobsLimit: 20,
  jobsToday: 5,
  jobsPerDay: 0,
  nextJobAt: null,
  liveSessions: 2,
};

/** Answers everything that settings and membership ask, as a server with one account and three devices does. */
export function answerAccount(server: FakeServer): void {
  let person = user();
  server.answer(routes.listSessions, { data: [...otherSessions] });
  server.answer(routes.endSessions, ({ body }) => ({ data: { ended: body.others ? 2 : 1 } }));
  server.answer(routes.getAboutUs, { aboutUs: aboutUs(), data: aboutUs() });
  server.answer(routes.updateUser, ({ body }) => {
    person = {
      ...person,
      ...(body.realName === undefined ? {} : { username: body.realName }),
      ...(body.desc === undefined ? {} : { briefIntroduction: body.desc }),
      ...(body.wechat === undefined ? {} : { wechat: body.wechat }),
      ...(body.userAvatar === undefined ? {} : { userAvatar: body.userAvatar || null }),
    };
    return { data: person };
  });
  for (const route of [routes.emailBind, routes.getBindMobileCode, routes.deleteAccount] as const)
    server.answer(route, {});
  server.answer(routes.emailCheck, ({ body }) => ({ data: { ...person, email: body.email } }));
  server.answer(routes.bindMobileActivateSuccess, ({ body }) => ({
    user: { ...person, mobile: body.mobile },
  }));
  server.answer(routes.getUsage, { data: ownUsage });
}
