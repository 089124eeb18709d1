import { clientPort } from '@tai/api-client';
import { authPort, defineFeature } from '@tai/kernel';
import { siteWords } from './siteWords.ts';

/** The pages that anybody may see: landing page, user agreement, privacy policy. */
export const site = defineFeature({
  id: 'site',
  words: siteWords,
  needs: [authPort, clientPort],
  routes: [
    {
      id: 'shell.landing',
      path: '/',
      access: 'open',
      layout: 'bare',
      title: { en: 'AI design studio', zh: 'AI 设计工作台', ja: 'AIデザインスタジオ' },
      page: () => import('./pages/LandingPage/LandingPage.tsx'),
    },
    {
      id: 'shell.agreement',
      path: '/user',
      access: 'open',
      layout: 'bare',
      title: { en: 'User agreement', zh: '用户协议', ja: '利用規約' },
      page: () => import('./pages/LegalPage/AgreementPage.tsx'),
    },
    {
      id: 'shell.privacy',
      path: '/privacy',
      access: 'open',
      layout: 'bare',
      title: { en: 'Privacy policy', zh: '隐私政策', ja: 'プライバシーポリシー' },
      page: () => import('./pages/LegalPage/PrivacyPage.tsx'),
    },
  ],
});
