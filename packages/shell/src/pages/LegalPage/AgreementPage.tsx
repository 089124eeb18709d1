import { LegalPage } from './LegalPage.tsx';

const texts = {
  zh: () => import('./agreement/zh.ts'),
  en: () => import('./agreement/en.ts'),
  ja: () => import('./agreement/ja.ts'),
};

/** The user agreement. */
export function Page() {
  return <LegalPage name="agreement" texts={texts} />;
}
