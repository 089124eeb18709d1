export { createAccountRepository } from './account.repository.ts';
export { sessions, users } from './account.tables.ts';
export { accountChanged, type AccountChanged } from './accountEvents.ts';
export { createAdministrator } from './administrator.ts';
export { hasOtherAdministrator } from './administrators.ts';
export {
  createSessionService,
  sessionsEnded,
  type SessionsEnded,
  type SessionService,
} from './session.service.ts';
