import { adminRoutes, type ManagedUser } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { admin } from '../../feature.ts';
import { managedUsers } from '../../testing/records.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';

const [person] = managedUsers() as [ManagedUser];
const show = (reason?: string) =>
  renderFeature(<ResetSecondFactor person={person} {...(reason !== undefined && { reason })} />, {
    features: [admin],
    server: (server) =>
      server.answer(adminRoutes.resetSecondFactor, { data: { ...person, hasSecondFactor: false } }),
  });
const label = 'Turn off two-step verification';

test('two-step verification of a person is turned off after a question', async () => {
  const { person: administrator, server, asked } = await show();
  await administrator.press(label);
  await administrator.sees('Two-step verification turned off');
  expect(asked.map(({ what }) => what)).toEqual(['confirm.ask']);
  expect(server.calls(adminRoutes.resetSecondFactor).map(({ body }) => body)).toEqual([
    { userId: person.userId },
  ]);
});

test('who may not do it reads why', async () => {
  const { person: administrator, server } = await show('This is your own account.');
  const button = await administrator.control(label);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await administrator.hand.hover(button);
  await administrator.sees('This is your own account.');
  expect(server.calls(adminRoutes.resetSecondFactor)).toEqual([]);
});
