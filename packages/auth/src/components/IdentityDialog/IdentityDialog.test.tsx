import { routes, type User } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { toConfirm } from '../../testing/identity.ts';
import { startAnew } from '../../testing/startAnew.ts';

beforeEach(startAnew);

async function openDialog(person: Partial<User> = {}) {
  const studio = await renderFeature(null, { features: [auth], ...toConfirm(person) });
  const answer = vi.fn<(confirmation: string | null) => void>();
  studio.happens(() => void studio.host.ports.use(authPort).confirmIdentity().then(answer));
  await screen.findByRole('dialog', { name: 'Confirm your identity' });
  return { ...studio, answer };
}

test('the password is asked for and confirms', async () => {
  const { person, server, answer } = await openDialog();
  await person.press('Confirm');
  expect(await person.field('Password')).toHaveAccessibleDescription('Enter your password');
  await person.fill('Password', 'Right-1!');
  await person.keys('{Enter}');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith('proof'));
  expect(server.calls(routes.confirmIdentity).map(({ body }) => body)).toEqual([{ password: 'Right-1!' }]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('two changes within a second are each confirmed with the same password', async () => {
  const { person, answer, happens, host } = await openDialog();
  const confirm = async () => {
    await person.fill('Password', 'Right-1!');
    await person.press('Confirm');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await confirm();
  happens(() => void host.ports.use(authPort).confirmIdentity().then(answer));
  await screen.findByRole('dialog', { name: 'Confirm your identity' });
  await confirm();
  expect(answer.mock.calls).toEqual([['proof'], ['proof']]);
});

test('a wrong password is told at its field, and the dialog stays', async () => {
  const { person, server, answer } = await openDialog();
  server.refuse(routes.confirmIdentity, 'passwordWrong');
  await person.fill('Password', 'Wrong-1!');
  await person.press('Confirm');
  await vi.waitFor(async () => expect(await person.field('Password')).toBeInvalid());
  expect(answer).not.toHaveBeenCalled();
});

test('without a password a code confirms, and its masked address is shown', async () => {
  const { person, server, answer } = await openDialog({ password: 'N' });
  await person.press('Send code');
  await person.sees('Code sent to a•••@example.com');
  await person.control(/^Resend in (60|59) s$/);
  await person.fill('Verification code', '123456');
  await person.press('Confirm');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith('proof'));
  expect(server.calls(routes.confirmIdentity).map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('closing it answers nothing', async () => {
  const { person, server, answer } = await openDialog();
  await person.press('Close');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(null));
  expect(server.calls(routes.confirmIdentity)).toEqual([]);
});

test('without password and address it leads to signing in again', async () => {
  const { person } = await openDialog({ password: 'N', email: null, mobile: null });
  await person.sees(/Sign in again and make the change within 10 minutes/);
  await person.control('Sign out');
});
