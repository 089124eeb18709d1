export {
  accountRoles,
  adminRole,
  defaultRole,
  everyPermission,
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  mayVisit,
  permissions,
  rolePermissions,
  type AccountRole,
  type Permission,
} from './permissions.ts';
export type { RouterNode } from './account.routes.ts';
export { externalSignInReturn, oidcCallbackPath, oidcStartPath } from './signIn.routes.ts';
export type { SecondFactor } from './factor.routes.ts';
export type { Passkey, PasskeyAssertion, PasskeyAttestation } from './passkey.routes.ts';
export type { AccountSession } from './userCenter.routes.ts';
export { codeLoginType, isEmail, isMobile, isStrongPassword } from './account.rules.ts';
export {
  communitySettings,
  featureLocks,
  featureOf,
  languages,
  themes,
  notificationSettings,
  user,
  userSettings,
  type CommunitySettings,
  type LanguageCode,
  type ThemeChoice,
  type LockableFeature,
  type NotificationSettings,
  type User,
  type UserSettings,
} from './user.ts';
