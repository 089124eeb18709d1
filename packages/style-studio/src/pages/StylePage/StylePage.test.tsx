import { trainingRoutes as routes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerTrainings } from '../../testing/answerTrainings.ts';
import { trainRecord } from '../../testing/trainings.ts';
import { Page } from './StylePage.tsx';

const records = [trainRecord(), trainRecord({ trainNo: 't2', name: 'Oil' })];

async function openPage(path = '/style', styles = 12, language: 'en' | 'zh' = 'en') {
  return renderFeature(<Page />, {
    features: [styleStudio],
    path,
    language,
    server: (server) => answerTrainings(server, records, { styles }),
  });
}

test('the header says how many of 100 own styles there are', async () => {
  const { person } = await openPage('/style', 12, 'zh');
  await person.sees('12 / 100');
  expect(screen.getByRole('heading', { level: 1, name: '风格管理' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /风格数量/ }).getAttribute('aria-valuenow')).toBe('12');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['训练记录', '风格库']);
});

test('the tab and the search stand in the address, and a search begins at the first page', async () => {
  const { person, server, address } = await openPage();
  await person.sees('Oil');
  await person.hand.type(screen.getByRole('searchbox'), 'ink');
  await waitFor(() => expect(address()).toBe('/style?search=ink'));
  await waitFor(() => expect(person.canSee('Oil')).toBe(false));
  expect(server.calls(routes.listTrainings).at(-1)?.body).toEqual({
    ...{ currPage: 1, page: 1, pageSize: 100, search: 'ink' },
  });
  await person.press('Style library');
  expect(address()).toBe('/style?search=ink&tab=2');
});

test('letters that are typed quickly are searched for once', async () => {
  const { person, server } = await openPage();
  await person.sees('Oil');
  await person.hand.type(screen.getByRole('searchbox'), 'oil');
  await waitFor(() => expect(person.canSee('Ink wash')).toBe(false));
  expect(server.calls(routes.listTrainings).map(({ body }) => body.search)).toEqual(['', 'oil']);
});

test('the address opens a search', async () => {
  const { person } = await openPage('/style?search=oil');
  await person.sees('Oil');
  expect(person.canSee('Ink wash')).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'oil');
});
