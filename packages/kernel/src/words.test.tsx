import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { useLanguage } from './language.ts';
import { defineWords } from './words.ts';

interface Tree {
  page: { title: string; pictures_one: string; pictures_other: string };
  dialog: { title: string };
}

const inLanguages = (words: (language: string) => object) => {
  const load = (language: string) => async () => ({ words: words(language) });
  return { zh: load('zh'), en: load('en'), ja: load('ja') };
};

/** Words with a part that comes later, as a page that starts has them. */
const makeWords = () =>
  defineWords<Tree>(
    'test',
    inLanguages((tag) => ({
      page: { title: `Page ${tag}`, pictures_one: 'One picture', pictures_other: '{{count}} pictures' },
    })),
    inLanguages((tag) => ({ dialog: { title: `Dialog ${tag}` } })),
  );

beforeEach(() =>
  i18next.use(initReactI18next).init({
    ...{ lng: 'en', fallbackLng: false, resources: {} },
    react: { useSuspense: false },
  }),
);

test('plural forms and placeholders are filled in', async () => {
  const words = makeWords();
  await words.load('en');
  expect([1, 3].map((count) => words.say('page.pictures', { count }))).toEqual(['One picture', '3 pictures']);
});

test('what comes later is shown as soon as it is there, and comes with every language from then on', async () => {
  const words = makeWords();
  await words.load('en');
  function Shown() {
    const say = words.useWords();
    return <p>{`${useLanguage().language}: ${say('page.title')}, ${say('dialog.title')}`}</p>;
  }
  render(<Shown />);
  expect(words.has('dialog.title')).toBe(false);
  expect(screen.getByText('en: Page en, dialog.title')).toBeVisible();
  await act(async () => expect(await words.loadLater()).toBe(true));
  expect(screen.getByText('en: Page en, Dialog en')).toBeVisible();
  await act(async () => {
    await words.load('ja');
    await i18next.changeLanguage('ja');
  });
  expect(screen.getByText('ja: Page ja, Dialog ja')).toBeVisible();
});

test('words of others that come render nothing anew', async () => {
  const [words, others] = [
    makeWords(),
    defineWords<Tree>(
      'others',
      inLanguages(() => ({ page: {} })),
    ),
  ];
  await words.load('en');
  let renders = 0;
  function Shown() {
    renders += 1;
    const say = words.useWords();
    return <p>{say('page.title') + useLanguage().language}</p>;
  }
  render(<Shown />);
  await act(() => others.load('en'));
  expect(renders).toBe(1);
  await act(() => words.loadLater());
  expect(renders).toBe(2);
});

test('the function that picks a text is the same at every render, and another one in another language', async () => {
  const picks = new Set<unknown>();
  function Shown() {
    const { pick } = useLanguage();
    picks.add(pick);
    return <p>{pick({ en: 'Size', zh: '尺寸', ja: 'サイズ' })}</p>;
  }
  const { rerender } = render(<Shown />);
  rerender(<Shown />);
  expect(picks.size).toBe(1);
  await act(() => i18next.changeLanguage('ja'));
  expect(screen.getByText('サイズ')).toBeVisible();
  expect(picks.size).toBe(2);
});

test('a language does not bring what nobody has asked for', async () => {
  const words = makeWords();
  await words.load('en');
  await words.load('ja');
  await i18next.changeLanguage('ja');
  expect(words.has('page.title')).toBe(true);
  expect(words.has('dialog.title')).toBe(false);
});

test('what could not be loaded is said so, and is asked for anew the next time', async () => {
  let isOnline = false;
  const words = defineWords<Tree>(
    'test',
    inLanguages(() => ({ page: {} })),
    {
      ...inLanguages(() => ({})),
      en: async () => {
        if (!isOnline) throw new Error('offline');
        return { words: { dialog: { title: 'Here' } } };
      },
    },
  );
  await words.load('en');
  expect(await words.loadLater()).toBe(false);
  isOnline = true;
  expect(await words.loadLater()).toBe(true);
  expect(words.say('dialog.title')).toBe('Here');
});
