import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '../../siteFeature.ts';
import { shell } from '../../feature.ts';
import { Page } from './LandingPage.tsx';

const open = (options = {}) => renderFeature(<Page />, { features: [shell, site], path: '/', ...options });

test('a visitor is told what this is and signs in on the way to the studio', async () => {
  const { asked, person } = await open({ signedIn: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Turn words into images, on your own machines',
  );
  await person.press('Sign in');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [{ returnTo: '/home' }] }]);
});

test('who is signed in goes straight to the studio', async () => {
  const { address, person } = await open();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  await person.press('Open the studio');
  expect(address()).toBe('/home');
});

test('every picture has its size, the words it was made from, and waits until it is near but the first', async () => {
  await open({ signedIn: null });
  const pictures = screen.getAllByRole('img', { name: /^Image generated from “.+”$/ });
  expect(pictures.length).toBeGreaterThan(4);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
  }
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    ...pictures.slice(1).map(() => 'lazy'),
  ]);
});

test('agreement, privacy policy, language and theme are within reach', async () => {
  const { client, person } = await open({ signedIn: null });
  expect(await person.control('User agreement')).toHaveAttribute('href', '/user');
  expect(await person.control('Privacy policy')).toHaveAttribute('href', '/privacy');
  await person.press('Language');
  await person.press('中文');
  expect(client.settings.get().language).toBe('CN');
  await person.press('Theme');
  await person.press('Light theme');
  expect(client.settings.get().theme).toBe('light');
});
