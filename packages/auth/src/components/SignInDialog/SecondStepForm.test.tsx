import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';

beforeEach(startAnew);

/** The dialog after a right password of an account with a second factor. */
async function openStep() {
  const studio = await renderFeature(null, { features: [auth], signedIn: null });
  const { person, server } = studio;
  server.refuse(routes.login, 'secondFactorNeeded', { ticket: 'ticket-1' });
  studio.happens(() => studio.host.ports.use(authPort).openSignIn({ mode: 'password' }));
  await person.fill('Account, mobile or email', 'ada');
  await person.fill('Password', 'Right-1!');
  await person.press('Sign in');
  await screen.findByRole('dialog', { name: 'Two-step verification' });
  return studio;
}
const sent = ({ server }: Awaited<ReturnType<typeof openStep>>) =>
  server.calls(routes.finishSignIn).map(({ body }) => body);

test('the code of the app signs in as soon as it is whole, also when it is pasted with a space', async () => {
  const studio = await openStep();
  const { person, server, client } = studio;
  server.answer(routes.finishSignIn, { token: 'secret', user: user() });
  expect(client.session.get()).toBeNull();
  const field = await person.field('Authenticator code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await person.fill('Authenticator code', '123 456');
  await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
  expect(sent(studio)).toEqual([{ ticket: 'ticket-1', code: '123456' }]);
});

test('a wrong code is told at its field until something else is typed', async () => {
  const studio = await openStep();
  const { person, server } = studio;
  server.refuse(routes.finishSignIn, 'secondFactorWrong');
  await person.fill('Authenticator code', '111111');
  await vi.waitFor(async () => expect(await person.field('Authenticator code')).toBeInvalid());
  expect(await person.field('Authenticator code')).toHaveAccessibleDescription(/already used code/);
  await person.keys('{Backspace}');
  expect(await person.field('Authenticator code')).toBeValid();
});

test('a recovery code signs in instead', async () => {
  const studio = await openStep();
  const { person, server, client } = studio;
  server.answer(routes.finishSignIn, { token: 'secret', user: user() });
  await person.press('Use a recovery code');
  expect(await person.field('Recovery code')).toHaveFocus();
  await person.press('Sign in');
  expect(await person.field('Recovery code')).toHaveAccessibleDescription('Enter a recovery code');
  await person.fill('Recovery code', '3k7q-aaaa-bbbb-9fxa');
  await person.press('Sign in');
  await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
  expect(sent(studio)).toEqual([{ ticket: 'ticket-1', recoveryCode: '3k7q-aaaa-bbbb-9fxa' }]);
});

test('a step that took too long leads back to the form, which says so', async () => {
  const { person, server } = await openStep();
  server.refuse(routes.finishSignIn, 'signInExpired');
  await person.fill('Authenticator code', '123456');
  await person.sees(/has expired or was already used/);
  await person.field('Password');
});

test('there is a way back to the form', async () => {
  const { person } = await openStep();
  await person.press('Back to sign in');
  await person.field('Password');
});

test('an account that must bind a mobile goes on to it', async () => {
  const { person, server } = await openStep();
  server.answer(routes.finishSignIn, { token: 'binding', user: user({ userStatus: '1' }) });
  await person.fill('Authenticator code', '123456');
  await person.field('Mobile number');
});
