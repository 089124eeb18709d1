import { routes } from '@tai/contracts';
import type { Language } from '@tai/kernel';
import type { FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shell } from '../../feature.ts';
import { site } from '../../siteFeature.ts';
import { aboutUs, answerAccount } from '../../testing/account.ts';
import { text as agreementEn } from './agreement/en.ts';
import { text as agreementJa } from './agreement/ja.ts';
import { text as agreementZh } from './agreement/zh.ts';
import { Page as AgreementPage } from './AgreementPage.tsx';
import { text as privacyEn } from './privacy/en.ts';
import { text as privacyJa } from './privacy/ja.ts';
import { text as privacyZh } from './privacy/zh.ts';
import { Page as PrivacyPage } from './PrivacyPage.tsx';

const open = (
  language: Language,
  Page = AgreementPage,
  server: (server: FakeServer) => void = answerAccount,
) => renderFeature(<Page />, { features: [shell, site], language, signedIn: null, server });

test.each([
  ['agreement', [agreementZh, agreementEn, agreementJa]],
  ['privacy', [privacyZh, privacyEn, privacyJa]],
])('the %s says the same in every language: as many chapters, as many paragraphs in each', (_, texts) => {
  const shapes = texts.map(({ chapters }) => chapters.map(({ paragraphs }) => paragraphs.length));
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  expect(new Set(texts.map(({ date }) => date)).size).toBe(1);
});

test.each([
  ['zh', '用户协议', '目录'],
  ['en', 'User agreement', 'Contents'],
  ['ja', '利用規約', '目次'],
] as const)(
  'the agreement in %s has a table of contents that leads to each chapter',
  async (language, title, contents) => {
    await open(language);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = within(await screen.findByRole('navigation', { name: contents })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const chapter = document.querySelector(link.getAttribute('href')!);
      expect(chapter).toHaveTextContent(link.textContent);
    }
  },
);

test('the operator’s contact is the configured one', async () => {
  const { person } = await open('en', PrivacyPage);
  await person.sees('hello@studio.example · +86 10 1234 · https://studio.example');
});

test('without a configured contact the administrator is the one to ask', async () => {
  const empty = aboutUs({ companyEmail: '', companyWebsite: '', servicePhone: '' });
  const { person } = await open('en', PrivacyPage, (server) =>
    server.answer(routes.getAboutUs, { aboutUs: empty, data: empty }),
  );
  await person.sees(/^The operator hasn’t published contact details/);
});
