import { routes, type User } from '@tai/contracts';
import { defineFeature, fillSlot, settingsPort, settingsTabSlot } from '@tai/kernel';
import { inAllLanguages, refusal, user, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../settingsFeature.ts';
import { questions } from '../../../state/dialogs.ts';
import { answerAccount } from '../../../testing/account.ts';
import { closeDialogs } from '../../../testing/closeDialogs.ts';

const notices = defineFeature({
  id: 'notices',
  slots: [
    fillSlot(settingsTabSlot, {
      id: 'notification',
      order: 20,
      label: inAllLanguages('Notifications'),
      load: async () => ({ Component: () => <p>{'Which notices you want'}</p> }),
    }),
  ],
});

beforeEach(() => localStorage.clear());
afterEach(closeDialogs);

async function open(person: Partial<User> = {}, prepare?: (server: FakeServer) => void) {
  const studio = await renderFeature(null, {
    features: [settings, notices],
    signedIn: user(person),
    server(server) {
      answerAccount(server);
      prepare?.(server);
    },
  });
  studio.happens(() => studio.host.ports.use(settingsPort).open());
  await screen.findByRole('button', { name: 'Delete account…' });
  return studio;
}

test('four tabs, filled by their owners, in their order', async () => {
  const { person } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Notifications',
    'General',
    'About',
  ]);
  await person.press('Notifications');
  await person.sees('Which notices you want');
});

test('the account itself cannot be edited, and an empty company is the personal edition', async () => {
  const { person } = await open();
  await person.sees('Account info cannot be modified for now');
  await person.sees('Personal edition');
  expect(screen.queryByRole('button', { name: 'Edit Account' })).not.toBeInTheDocument();
});

describe('a field', () => {
  test('is edited where it stands and saved alone', async () => {
    const { person, server, client } = await open();
    await person.press('Edit User name');
    await person.fill('User name', ' Lovelace ');
    await person.keys('{Enter}');
    await person.sees('Lovelace');
    expect(server.calls(routes.updateUser)[0]?.body).toEqual({ realName: 'Lovelace' });
    expect(client.session.get()?.user.username).toBe('Lovelace');
    expect(await person.control('Edit User name')).toHaveFocus();
  });

  test('is refused when it is empty or too long, without asking the server', async () => {
    const { person, server } = await open();
    await person.press('Edit User name');
    await person.fill('User name', '   ');
    await person.press('Save');
    await person.sees('Content cannot be empty');
    await person.fill('User name', '宽'.repeat(31));
    await person.press('Save');
    await person.sees('Use 30 characters or fewer');
    expect(server.calls(routes.updateUser)).toEqual([]);
  });

  test('is left as it was by Escape, and the dialog stays open', async () => {
    const { person } = await open();
    await person.press('Edit Introduction');
    await person.fill('Introduction', 'Draws cars');
    await person.keys('{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(person.canSee('Draws cars')).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  test('keeps what was typed when the server refuses it, and says why', async () => {
    const { person } = await open({}, (server) => server.refuse(routes.updateUser, 'chatTaken'));
    await person.press('Edit WeChat');
    await person.fill('WeChat', 'ada');
    await person.press('Save');
    await person.sees(/^Couldn’t save: /);
    expect(await person.field('WeChat')).toHaveValue('ada');
  });
});

describe('a new e-mail', () => {
  async function openEmail(prepare?: (server: FakeServer) => void) {
    const studio = await open({}, prepare);
    const row = screen.getByText('ada@example.com').closest('dd')!;
    await studio.person.hand.click(within(row).getByRole('button', { name: 'Change' }));
    return studio;
  }

  test('is proved by the code that is sent to it, once a minute', async () => {
    const { person, server, client } = await openEmail();
    await person.press('Send code');
    await person.sees('Enter an email address');
    await person.fill('New email', 'ada@example.c');
    await person.press('Send code');
    await person.sees('Enter a valid email address');
    expect(server.calls(routes.emailBind)).toEqual([]);
    await person.fill('New email', 'new@example.com');
    await person.press('Send code');
    const again = await person.control(/^Resend in (60|59) s$/);
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await person.press('Confirm');
    await person.sees('Enter the verification code');
    await person.fill('Verification code', '123456');
    await person.press('Confirm');
    await person.sees('new@example.com');
    expect(server.calls(routes.emailCheck)[0]?.body).toEqual({
      email: 'new@example.com',
      checkCode: '123456',
    });
    expect(client.session.get()?.user.email).toBe('new@example.com');
  });

  test('is sent once more with the confirmation of identity that the server asks for', async () => {
    const { person, server, asked, client } = await openEmail((server) =>
      server.answer(routes.emailCheck, ({ body }) =>
        body.confirmation === undefined
          ? refusal('identityUnconfirmed')
          : { data: user({ email: body.email }) },
      ),
    );
    await person.fill('New email', 'new@example.com');
    await person.fill('Verification code', '123456');
    await person.press('Confirm');
    await vi.waitFor(() => expect(client.session.get()?.user.email).toBe('new@example.com'));
    expect(asked).toEqual([{ what: 'auth.confirmIdentity', with: [] }]);
    const sent = { email: 'new@example.com', checkCode: '123456' };
    expect(server.calls(routes.emailCheck).map(({ body }) => body)).toEqual([
      sent,
      { ...sent, confirmation: 'confirmation' },
    ]);
  });

  test('with a wrong code says so at the code, and with a taken address at the address', async () => {
    const { person, server } = await openEmail((server) =>
      server.answer(routes.emailCheck, () => refusal('codeWrong', { triesLeft: 4 })),
    );
    await person.fill('New email', 'new@example.com');
    await person.fill('Verification code', '000000');
    await person.press('Confirm');
    await vi.waitFor(async () => expect(await person.field('Verification code')).toBeInvalid());
    expect(await person.field('New email')).not.toBeInvalid();
    server.refuse(routes.emailCheck, 'emailTaken');
    await person.fill('Verification code', '123456');
    await person.press('Confirm');
    await person.sees(/^Couldn’t verify: /);
    expect(await person.field('New email')).toBeInvalid();
  });
});

test('a phone is bound by a code', async () => {
  const { person, server, client } = await open();
  await person.press('Add');
  await person.fill('Phone number', '23800138000');
  await person.press('Send code');
  await person.sees('Enter a valid phone number');
  await person.fill('Phone number', '13800138000');
  await person.fill('Verification code', '123456');
  await person.press('Confirm');
  await vi.waitFor(() => expect(client.session.get()?.user.mobile).toBe('13800138000'));
  expect(server.calls(routes.bindMobileActivateSuccess)[0]?.body).toEqual({
    mobile: '13800138000',
    userId: 'user-1',
    code: '123456',
  });
});

describe('the password', () => {
  test('is changed with a code where there is an e-mail', async () => {
    const { person, asked } = await open({ mobile: '13800138000' });
    const row = screen.getByText('Set', { selector: 'span' }).closest('dd')!;
    await person.hand.click(within(row).getByRole('button', { name: 'Change' }));
    expect(asked).toEqual([{ what: 'auth.openChangePassword', with: [{ email: 'ada@example.com' }] }]);
  });

  test('that is changed from the menu opens its form above the settings, once those are there', async () => {
    const studio = await renderFeature(null, {
      features: [settings],
      signedIn: user({ email: 'ada@example.com' }),
    });
    studio.happens(() => studio.host.ports.use(settingsPort).open('account', { password: true }));
    expect(studio.asked).toEqual([]);
    await screen.findByRole('dialog', { name: 'Settings' });
    await vi.waitFor(() => expect(studio.asked.map(({ what }) => what)).toEqual(['auth.openChangePassword']));
  });

  test('is set for the first time by itself, when it is strong and repeated', async () => {
    const { person, server } = await open({ password: 'N' });
    await person.press('Set');
    await person.fill('New password', 'weak');
    await person.fill('Confirm new password', 'weaker');
    await person.press('Save password');
    await person.sees('Incorrect format');
    await person.sees('Passwords don’t match');
    expect(await person.field('New password')).toHaveFocus();
    await person.fill('New password', 'Right-1!');
    await person.fill('Confirm new password', 'Right-1!');
    await person.press('Save password');
    await person.sees('Password saved');
    expect(server.calls(routes.updateUser)[0]?.body).toEqual({ password: 'Right-1!' });
  });

  test('of an account without an e-mail is replaced with the old one beside it', async () => {
    const { host, happens, person, server } = await open({ email: null, mobile: '13800138000' });
    server.refuse(routes.updateUser, 'passwordWrong');
    happens(() => host.ports.use(settingsPort).open('account', { password: true }));
    await person.fill('Current password', 'Wrong-1!');
    await person.fill('New password', 'Right-1!');
    await person.fill('Confirm new password', 'Right-1!');
    await person.press('Save password');
    await vi.waitFor(async () => expect(await person.field('Current password')).toBeInvalid());
    expect(server.calls(routes.updateUser)[0]?.body).toEqual({
      password: 'Right-1!',
      oldPassword: 'Wrong-1!',
    });
  });
});

describe('the avatar', () => {
  const choose = async (studio: Awaited<ReturnType<typeof open>>, file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await studio.person.hand.setup({ applyAccept: false }).upload(input, file);
  };

  test.each([
    [new File(['x'], 'a.webp', { type: 'image/webp' }), 'Choose a JPEG or PNG image'],
    [
      new File([new Uint8Array(2 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      'Choose an image under 2 MB',
    ],
  ])('that breaks the rules is refused before anything is sent', async (file, words) => {
    const studio = await open();
    await choose(studio, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(studio.server.calls(routes.uploadAvatar)).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Crop photo' })).not.toBeInTheDocument();
  });

  test('can be taken away', async () => {
    const { person, server, client } = await open({ userAvatar: 'app/file/a.webp' });
    expect(document.querySelector('img')).toHaveAttribute('src', '/app/file/a.webp');
    await person.press('Remove photo');
    await vi.waitFor(() => expect(client.session.get()?.user.userAvatar).toBeNull());
    expect(server.calls(routes.updateUser)[0]?.body).toEqual({ userAvatar: '' });
  });
});

describe('where the account is signed in', () => {
  test('is listed, this device first marked, and can be ended one by one or all together', async () => {
    const { person, server } = await open();
    await person.sees('Chrome · Windows');
    await person.sees('This device');
    await person.sees('Unknown device');
    const row = screen.getByText('Safari · iPhone').closest('li')!;
    await person.hand.click(within(row).getByRole('button', { name: 'Sign out' }));
    await person.sees('Signed out 1 device');
    await person.press('Sign out all other devices');
    await person.sees('Signed out 2 devices');
    expect(server.calls(routes.endSessions).map(({ body }) => body)).toEqual([
      { id: 'session-2' },
      { others: true },
    ]);
    expect(server.calls(routes.listSessions)).toHaveLength(3);
  });

  test('can be asked for again when it did not load', async () => {
    const { person, server } = await open({}, (server) => server.refuse(routes.listSessions, 'unavailable'));
    await person.sees('Couldn’t load your devices');
    answerAccount(server);
    await person.press('Try again');
    await person.sees('Chrome · Windows');
  });
});

describe('deleting the account', () => {
  async function openDeletion(prepare?: (server: FakeServer) => void) {
    const studio = await open({}, prepare);
    await studio.person.press('Delete account…');
    return studio;
  }
  const word = 'Type DELETE to continue';

  test.each(['', 'delete', 'DELETE ', 'DELET'])('is not possible with “%s” typed', async (typed) => {
    const { person, server } = await openDeletion();
    await person.fill(word, typed);
    expect(await person.control('Delete account')).toHaveAttribute('aria-disabled', 'true');
    await person.hand.type(await person.field(word), '{Enter}');
    expect(questions.get()).toEqual([]);
    expect(server.calls(routes.deleteAccount)).toEqual([]);
  });

  test('is asked once more, and does nothing when the answer is no', async () => {
    const { person, server } = await openDeletion();
    await person.fill(word, 'DELETE');
    await person.press('Delete account');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Permanently delete your account?' }),
    );
    await person.hand.click(question.getByRole('button', { name: 'Cancel' }));
    await person.sees('Your account wasn’t deleted');
    expect(server.calls(routes.deleteAccount)).toEqual([]);
  });

  test('takes the works along or leaves them, as chosen, and signs out after 1.5 seconds', async () => {
    const { person, server, asked, realtime } = await openDeletion();
    await person.press('Keep them without your name');
    await person.fill(word, 'DELETE');
    await person.press('Delete account');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Permanently delete your account?' }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await person.hand.click(question.getByRole('button', { name: 'Delete account' }));
    await person.sees('Account deleted. Signing you out…');
    expect(server.calls(routes.deleteAccount)[0]?.body).toEqual({ works: 'keep' });
    expect(realtime.status.get()).toBe('off');
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toEqual([{ what: 'auth.signOut', with: [] }]);
    vi.useRealTimers();
  });

  test('that fails says why and changes nothing', async () => {
    const { person, asked } = await openDeletion((server) =>
      server.refuse(routes.deleteAccount, 'lastAdministrator'),
    );
    await person.fill(word, 'DELETE');
    await person.press('Delete account');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Permanently delete your account?' }),
    );
    await person.hand.click(question.getByRole('button', { name: 'Delete account' }));
    await person.sees(/^Couldn’t delete the account: /);
    expect(asked).toEqual([]);
  });
});
