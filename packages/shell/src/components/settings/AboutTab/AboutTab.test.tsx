import { routes } from '@tai/contracts';
import { settingsPort } from '@tai/kernel';
import type { FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../../settingsFeature.ts';
import { aboutUs, answerAccount } from '../../../testing/account.ts';
import { closeDialogs } from '../../../testing/closeDialogs.ts';

afterEach(closeDialogs);

async function open(server: (server: FakeServer) => void = answerAccount) {
  const studio = await renderFeature(null, { features: [settings], server });
  studio.happens(() => studio.host.ports.use(settingsPort).open('about'));
  await screen.findByRole('dialog', { name: 'Settings' });
  return studio;
}

test('what follows the rule for links is one, anything else is a text', async () => {
  const { person } = await open();
  expect(await person.control('https://studio.example')).toHaveAttribute('href', 'https://studio.example');
  expect(await person.control('+86 10 1234')).toHaveAttribute('href', 'tel:+86 10 1234');
  expect((await person.sees('www.partner.example')).tagName).not.toBe('A');
  await person.sees('0.1.0');
  expect(await person.control('Third-party notices')).toHaveAttribute(
    'href',
    '/login/third-party-notices.txt',
  );
});

test('an address that would run a script is never a link', async () => {
  const { person } = await open((server) => {
    const about = aboutUs({ companyWebsite: 'javascript:alert(1)' });
    server.answer(routes.getAboutUs, { aboutUs: about, data: about });
  });
  expect((await person.sees('javascript:alert(1)')).tagName).not.toBe('A');
});

test('the company’s e-mail is copied by pressing it', async () => {
  const { person } = await open();
  await person.press(/^Company email/);
  await person.sees('Copied');
  expect(await navigator.clipboard.readText()).toBe('hello@studio.example');
});

test('what is not configured says so, and what did not load can be asked for again', async () => {
  const { person, server } = await open((server) => server.refuse(routes.getAboutUs, 'unavailable'));
  await person.sees('Couldn’t load this information');
  const empty = aboutUs({ companyEmail: '', companyWebsite: '', cooperationWebsite: '', servicePhone: '' });
  server.answer(routes.getAboutUs, { aboutUs: empty, data: empty });
  await person.press('Try again');
  expect(await screen.findAllByText('Not configured')).toHaveLength(4);
});
