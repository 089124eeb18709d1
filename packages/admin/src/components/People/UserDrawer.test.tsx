import type { ManagedUser } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { admin } from '../../feature.ts';
import { managedUsers } from '../../testing/records.ts';
import { UserDrawer } from './UserDrawer.tsx';

const [person] = managedUsers() as [ManagedUser];

test.each([
  [{ hasSecondFactor: true, passkeys: 2 }, 'On, 2 passkeys'],
  [{ hasSecondFactor: true, passkeys: 1 }, 'On, 1 passkey'],
  [{ hasSecondFactor: true, passkeys: 0 }, 'On'],
  [{ hasSecondFactor: false, passkeys: 0 }, 'Off'],
])('two-step verification of a person with %o reads “%s”', async (fields, text) => {
  const { person: administrator } = await renderFeature(
    <UserDrawer person={{ ...person, ...fields }} onClose={() => undefined} />,
    { features: [admin] },
  );
  await administrator.sees('Two-step verification');
  expect(administrator.canSee(text)).toBe(true);
});
