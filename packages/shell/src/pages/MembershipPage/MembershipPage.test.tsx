import { routes } from '@tai/contracts';
import type { Feature } from '@tai/kernel';
import { retention, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../settingsFeature.ts';
import { answerAccount, ownUsage } from '../../testing/account.ts';
import { closeDialogs } from '../../testing/closeDialogs.ts';
import { videoAndModels } from '../../testing/installed.ts';
import { Page } from './MembershipPage.tsx';

afterEach(closeDialogs);

const open = (installed: readonly Feature[] = []) =>
  renderFeature(<Page />, {
    features: [settings, ...installed],
    signedIn: user({ userSetting: '{"userAuth":[3]}' }),
    server: answerAccount,
  });

test('plan and usage are in the person’s own numbers and units', async () => {
  const { person } = await open();
  await person.sees('Personal edition');
  await person.sees('1,234');
  await person.sees('3.4 GB');
  await person.sees('2 of 20');
  expect(screen.getByText('Member since Jan 5, 2026')).toBeVisible();
});

test('storage is a bar with words, and says what to do when it is nearly full or full', async () => {
  const { person } = await open();
  await person.sees('3.4 GB of 20 GB used');
  expect(screen.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '17');
  expect(person.canSee(/Nearly full/)).toBe(false);
});

test.each([
  [19_000_000_000, /^Almost full/],
  [21_000_000_000, /^Full\. You can’t upload or generate/],
])('with %d of 20 GB it says %s', async (bytes, sentence) => {
  const { person } = await renderFeature(<Page />, {
    features: [settings],
    server: (server) => {
      answerAccount(server);
      server.answer(routes.getUsage, { data: { ...ownUsage, bytes } });
    },
  });
  await person.sees(sentence);
});

test('an account without a limit has no bar', async () => {
  const { person } = await renderFeature(<Page />, {
    features: [settings],
    server: (server) => {
      answerAccount(server);
      server.answer(routes.getUsage, { data: { ...ownUsage, bytesLimit: 0 } });
    },
  });
  await person.sees('3.4 GB');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the settings of the account are one press away', async () => {
  const { person } = await open();
  await person.press('Account settings');
  await screen.findByRole('dialog', { name: 'Settings' });
});

test('each feature of the installation says whether it is open or locked, and a lock tells whom to ask', async () => {
  const { person } = await open([videoAndModels]);
  const model = within(screen.getByText('Model training').closest('li')!);
  expect(model.getByText('An administrator locked this for your account.')).toBeVisible();
  const video = within(screen.getByText('Video').closest('li')!);
  expect(video.getByText('Available')).toBeVisible();
  await person.press('Locked');
  await screen.findByRole('dialog', { name: 'Model training is locked' });
  expect(screen.queryByText('Style management')).toBeNull();
});

test('features that are not installed are not named', async () => {
  const { person } = await open();
  await person.sees('1,234');
  expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull();
});

test('limits are named, and what has none is said to have none', async () => {
  const { person } = await open();
  const section = within(await screen.findByRole('region', { name: 'Limits' }));
  expect(section.getByText('Up to 20 waiting or running')).toBeVisible();
  expect(section.getAllByText(/^Unlimited/)).toHaveLength(2);
  expect(section.getByText('Up to 20 GB')).toBeVisible();
  expect(section.getByText('Up to 40 MB and 50 megapixels each')).toBeVisible();
  expect(person.canSee(/An administrator gave your account this company label/)).toBe(false);
});

test('limits say how long things are kept', async () => {
  const { person } = await renderFeature(<Page />, {
    features: [settings],
    server: (server) => {
      answerAccount(server);
      server.answer(routes.getRetention, {
        data: retention({ trashDays: 14, imageDays: 90, documentDays: 365 }),
      });
    },
  });
  await person.sees('Restore deleted items for 14 days');
  await person.sees('Moved to the trash after 90 days, unless a favorite or in a folder');
  await person.sees('Moved to the trash after 365 days without changes, unless in a folder');
  expect(screen.getAllByText('Kept forever')).toHaveLength(2);
});

test('a limit of jobs in 24 hours is named with what was used, and when it is used up, when the next one can start', async () => {
  const nextJobAt = Date.UTC(2026, 0, 6, 9);
  const { person } = await renderFeature(<Page />, {
    features: [settings],
    server: (server) => {
      answerAccount(server);
      server.answer(routes.getUsage, { data: { ...ownUsage, jobsToday: 100, jobsPerDay: 100, nextJobAt } });
    },
  });
  await person.sees('100 of 100');
  await person.sees(
    /^You’ve reached your limit of jobs in 24 hours \(100\)\. You can start the next one at .*2026/,
  );
  const section = within(screen.getByRole('region', { name: 'Limits' }));
  expect(section.getByText('Up to 100')).toBeVisible();
});

test('usage that did not load can be asked for again', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [settings],
    server: (server) => server.refuse(routes.getUsage, 'unavailable'),
  });
  await person.sees('Couldn’t load your usage');
  answerAccount(server);
  await person.press('Try again');
  await person.sees('1,234');
});
