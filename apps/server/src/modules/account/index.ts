export { createAccountRepository } from './account.repository.ts';
export { sessions, users } from './account.tables.ts';
export { accountChanged, type AccountChanged, sessionsEnded, type SessionsEnded } from './accountEvents.ts';
export { createAdministrator } from './administrator.ts';
export { isOpenSession } from './openSession.ts';
export { hasOtherAdministrator } from './administrators.ts';
export { createSessionService, type SessionService } from './session.service.ts';
