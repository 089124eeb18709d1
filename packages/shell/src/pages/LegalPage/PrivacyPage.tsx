import { LegalPage } from './LegalPage.tsx';

const texts = {
  zh: () => import('./privacy/zh.ts'),
  en: () => import('./privacy/en.ts'),
  ja: () => import('./privacy/ja.ts'),
};

/** The privacy policy. */
export function Page() {
  return <LegalPage name="privacy" texts={texts} />;
}
