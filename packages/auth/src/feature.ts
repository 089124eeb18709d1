import { clientPort, storePort } from '@tai/api-client';
import { limits } from '@tai/contracts';
import {
  accountSectionSlot,
  authPort,
  bannerSlot,
  confirmPort,
  defineFeature,
  fillSlot,
  navigationPort,
  settingsPort,
} from '@tai/kernel';
import { secondFactorWords } from './secondFactorWords.ts';
import { setupAuth } from './setup.ts';
import { isChangePasswordOpen } from './state/changePasswordDialog.ts';
import { isIdentityOpen } from './state/identityDialog.ts';
import { isReminderDue } from './state/passwordReminder.ts';
import { isSecondFactorOpen } from './state/secondFactorDialog.ts';
import { isSignInOpen, signInView } from './state/signInDialog.ts';
import { authWords } from './words.ts';

/** Signing in and out, passwords, and completing an account. */
export const auth = defineFeature({
  id: 'auth',
  words: authWords,
  provides: [authPort],
  needs: [clientPort, storePort, settingsPort, navigationPort, confirmPort],
  routes: [
    {
      id: 'auth.register',
      path: '/register',
      access: 'member',
      layout: 'bare',
      title: { en: 'Complete your registration', zh: '完善注册信息', ja: '登録を完了する' },
      page: () => import('./pages/RegisterPage/RegisterPage.tsx'),
    },
    {
      id: 'auth.reset',
      path: '/reset',
      access: 'open',
      layout: 'bare',
      title: { en: 'Set a new password', zh: '设置新密码', ja: '新しいパスワードの設定' },
      page: () => import('./pages/ResetPage/ResetPage.tsx'),
    },
  ],
  overlays: [
    {
      id: 'auth.signIn',
      isOpen: isSignInOpen,
      load: () =>
        // With what it begins with, so that it opens whole.
        import('./components/SignInDialog/SignInDialog.tsx').then(async (module) => {
          if (!module.isFirstForm(signInView.get())) await module.loadOtherForms();
          return { Component: module.SignInDialog };
        }),
    },
    {
      id: 'auth.changePassword',
      isOpen: isChangePasswordOpen,
      load: () =>
        import('./components/ChangePasswordDialog/ChangePasswordDialog.tsx').then((module) => ({
          Component: module.ChangePasswordDialog,
        })),
    },
    {
      id: 'auth.identity',
      isOpen: isIdentityOpen,
      load: () =>
        import('./components/IdentityDialog/IdentityDialog.tsx').then((module) => ({
          Component: module.IdentityDialog,
        })),
    },
    {
      id: 'auth.secondFactor',
      isOpen: isSecondFactorOpen,
      words: secondFactorWords,
      load: () =>
        import('./components/SecondFactor/SecondFactorDialog.tsx').then((module) => ({
          Component: module.SecondFactorDialog,
        })),
    },
  ],
  slots: [
    fillSlot(bannerSlot, {
      id: 'auth.passwordReminder',
      order: 10,
      isDue: isReminderDue,
      delay: limits.account.passwordReminderDelay,
      load: () => import('./components/PasswordReminder/PasswordReminder.tsx'),
    }),
    fillSlot(accountSectionSlot, {
      id: 'auth.secondFactor',
      order: 10,
      words: secondFactorWords,
      load: () => import('./components/SecondFactor/SecondFactorSection.tsx'),
    }),
  ],
  setup: setupAuth,
});
