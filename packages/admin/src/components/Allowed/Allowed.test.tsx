import { permissions, routes } from '@tai/contracts';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { Allowed } from './Allowed.tsx';

const { userEdit, roleEdit } = permissions;

async function show(owned: string[]) {
  const studio = await renderFeature(
    <>
      <Allowed any={[userEdit, roleEdit]}>
        <p>{'any of them'}</p>
      </Allowed>
      <Allowed all={[userEdit, roleEdit]}>
        <p>{'all of them'}</p>
      </Allowed>
    </>,
    {
      server: (server) =>
        server.answer(routes.getInfo, {
          user: { ...user(), userName: 'Ada', avatar: null },
          roles: [],
          permissions: owned,
        }),
    },
  );
  await vi.waitFor(() => expect(studio.server.calls(routes.getInfo)).toHaveLength(1));
  return studio.person;
}

test('who has one permission sees what needs any of them, and not what needs all', async () => {
  const person = await show([userEdit]);
  await person.sees('any of them');
  expect(person.canSee('all of them')).toBe(false);
});

test('who may do everything sees both', async () => {
  await (await show(['*:*:*'])).sees('all of them');
});

test('who may do nothing sees neither', async () => {
  const person = await show([]);
  expect(person.canSee('any of them')).toBe(false);
  expect(person.canSee('all of them')).toBe(false);
});
