import { communityRoutes as routes } from '@tai/contracts';
import { work, workCard, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { publishing } from '../../state/dialogs.ts';
import { answerWithPerson, ownProfile, personInList } from '../../testing/people.ts';
import '../../testing/personParts.ts';
import { Page } from './PersonPage.tsx';

afterEach(() => publishing.close());

async function openOwn(tab: string, prepare?: StudioOptions['server']) {
  return renderFeature(<Page />, {
    features: [community],
    path: `/user-detail?tab=${tab}`,
    server(server) {
      answerWithPerson(server, ownProfile());
      prepare?.(server);
    },
  });
}

const mine = { author: { id: 'user-1', name: 'Ada', avatar: null } };

test('a rejected work says why, and can be changed and submitted again', async () => {
  const rejected = workCard({ ...mine, title: 'Fog', state: 'rejected', reason: 'Too blurred' });
  const { person, server } = await openOwn('works', (server) =>
    server.answer(routes.listWorksOf, { data: { records: [rejected], next: null } }),
  );
  await person.sees('Reason: Too blurred');
  expect(server.calls(routes.getWork)).toEqual([]);
  await person.press('Edit and resubmit');
  expect(publishing.subject.get()).toEqual({ workId: rejected.id });
  expect(server.calls(routes.listWorksOf)[0]?.body.state).toBeUndefined();
});

test('own works are filtered by where they stand, in the address, too', async () => {
  const { person, server, address } = await openOwn('works');
  await person.sees('You haven’t published anything yet');
  await person.press('Rejected');
  await person.sees('No works with this status');
  expect(address()).toBe('/user-detail?tab=works&state=rejected');
  expect(server.calls(routes.listWorksOf).at(-1)?.body.state).toBe('rejected');
  await person.press('Show all');
  await person.sees('You haven’t published anything yet');
});

test('how many works stand where is said beside each state, and follows what is done with them', async () => {
  const shown = workCard({ ...mine, title: 'Fog' });
  let withdrawn = 0;
  const { person } = await openOwn('works', (server) => {
    server.answer(routes.listWorksOf, { data: { records: [shown], next: null } });
    server.answer(routes.countOwnWorks, () => ({
      data: [
        { state: 'approved' as const, kind: 'image' as const, count: 3 - withdrawn },
        { state: 'approved' as const, kind: 'model' as const, count: 1_200 },
        { state: 'withdrawn' as const, kind: 'image' as const, count: withdrawn },
      ],
    }));
    server.answer(routes.withdrawWork, () => {
      withdrawn += 1;
      return { data: work({ ...shown, state: 'withdrawn' }) };
    });
  });
  await person.sees('All 1,203');
  await person.sees('Published 1,203');
  await person.sees('Unpublished');
  await person.press('More actions for “Fog”');
  await person.press('Unpublish');
  await person.sees('Unpublished 1');
  await person.press('Images');
  await person.sees('Published 2');
});

test('a decision about an own work is seen at once: on its card, and in the numbers', async () => {
  let state: 'review' | 'approved' = 'review';
  const { person, host, happens } = await openOwn('works', (server) => {
    server.answer(routes.getProfile, () => ({ data: ownProfile({ works: state === 'approved' ? 1 : 0 }) }));
    server.answer(routes.listWorksOf, () => ({
      data: { records: [workCard({ ...mine, id: 'w1', title: 'Fog', state })], next: null },
    }));
    server.answer(routes.countOwnWorks, () => ({ data: [{ state, kind: 'image' as const, count: 1 }] }));
  });
  await person.sees('Awaiting review 1');
  expect(screen.getByRole('article')).toHaveTextContent('Awaiting review');
  state = 'approved';
  happens(() => host.events.emit('ownWork.moved', { workId: 'w1' }));
  await person.sees('Published 1');
  await waitFor(() => expect(screen.getByRole('article')).not.toHaveTextContent('Awaiting review'));
  await person.sees('1 work');
});

test('a work is unpublished from its menu, and the numbers follow', async () => {
  const shown = workCard({ ...mine, title: 'Fog' });
  let works = 1;
  const { person, server } = await openOwn('works', (server) => {
    server.answer(routes.getProfile, () => ({ data: ownProfile({ works }) }));
    server.answer(routes.listWorksOf, { data: { records: [shown], next: null } });
    server.answer(routes.withdrawWork, () => {
      works = 0;
      return { data: work({ ...shown, state: 'withdrawn' }) };
    });
  });
  await person.sees('1 work');
  await person.press('More actions for “Fog”');
  await person.press('Unpublish');
  await person.sees('Work unpublished');
  await person.sees('0 works');
  expect(server.calls(routes.withdrawWork).map(({ params }) => params)).toEqual([{ id: shown.id }]);
});

test('the profile is edited in the settings', async () => {
  const { person, asked } = await openOwn('works');
  await person.press('Edit profile');
  expect(asked).toEqual([{ what: 'settings.open', with: ['account'] }]);
});

test('one work is taken out of the history, or all', async () => {
  let left = [workCard({ title: 'Fog' }), workCard({ title: 'Rain' })];
  const { person, server } = await openOwn('history', (server) => {
    server.answer(routes.listViewedWorks, () => ({ data: { records: left, next: null } }));
    server.answer(routes.clearViewedWorks, ({ body }) => {
      const before = left.length;
      left = body.id === undefined ? [] : left.filter(({ id }) => id !== body.id);
      return { data: { cleared: before - left.length } };
    });
  });
  await person.press('More actions for “Fog”');
  await person.press('Remove from history');
  await waitFor(() => expect(person.canSee('Fog')).toBe(false));
  expect(person.canSee('Rain')).toBe(true);
  await person.press('Clear history');
  await person.sees('No viewed works yet');
  expect(server.calls(routes.clearViewedWorks)).toHaveLength(2);
});

test('what others see is switched in place, as a setting of the account', async () => {
  const { person, client } = await openOwn('privacy');
  await person.press('Show works I like');
  expect(client.settings.get().communitySettings).toEqual({
    showLiked: true,
    showFollows: true,
    keepHistory: true,
  });
  expect(await person.control('Show works I like')).toHaveProperty('checked', true);
  await person.press('Liked');
  await person.press('Privacy');
  expect(await person.control('Show works I like')).toHaveProperty('checked', true);
});

test('people are unblocked and unmuted, and tags appear again with a way back', async () => {
  const { person, server } = await openOwn('privacy', (server) => {
    server.answer(routes.listPeople, ({ body }) => ({
      data: {
        records: [
          body.list === 'blocked'
            ? personInList({ id: 'b1', name: 'Bo' })
            : personInList({ id: 'm1', name: 'Mo' }),
        ],
        next: null,
      },
    }));
    server.answer(routes.listMutedTags, { data: { tags: ['cars'] } });
    server.answer(routes.muteTag, ({ body }) => ({ data: { tags: body.isMuted ? [body.tag] : [] } }));
  });
  await person.press('Unblock');
  await person.press('Unmute');
  await waitFor(() => expect(server.calls(routes.mutePerson)).toHaveLength(1));
  expect(server.calls(routes.blockPerson).map(({ body }) => body)).toEqual([{ id: 'b1', isBlocked: false }]);
  expect(server.calls(routes.mutePerson).map(({ body }) => body)).toEqual([{ id: 'm1', isMuted: false }]);
  await person.press(/Remove.*cars|cars.*Remove/);
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(routes.muteTag).map(({ body }) => body)).toEqual([
      { tag: 'cars', isMuted: false },
      { tag: 'cars', isMuted: true },
    ]),
  );
  expect(screen.getByRole('heading', { name: 'Muted tags' })).toBeDefined();
});

test('somebody whom a moderator muted reads until when', async () => {
  const until = new Date(2026, 11, 24, 18, 0).getTime();
  const { person } = await openOwn('works', (server) =>
    server.answer(routes.getProfile, { data: ownProfile({ mutedUntil: until }) }),
  );
  await person.sees(/can’t comment or publish until Dec 24, 2026, 18:00/);
});

test('the number of pictures does not stand under the note of a work that others do not see', async () => {
  const records = [
    workCard({ ...mine, title: 'Draft', state: 'draft', images: 3 }),
    workCard({ ...mine, title: 'Fog', images: 4 }),
  ];
  const { person } = await openOwn('works', (server) =>
    server.answer(routes.listWorksOf, { data: { records, next: null } }),
  );
  await person.sees('Fog');
  expect(screen.getByLabelText('4 images')).toBeDefined();
  expect(screen.queryByLabelText('3 images')).toBeNull();
});
