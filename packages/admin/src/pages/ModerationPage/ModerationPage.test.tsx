import {
  moderationRoutes as routes,
  permissions,
  routes as appRoutes,
  type ModerationItem,
} from '@tai/contracts';
import { refusal, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { adminApi } from '../../api/adminApi.ts';
import { tabName } from '../../domain/tabName.ts';
import { admin } from '../../feature.ts';
import { answerWithQueue, fillModeration, mika, moderationItem } from '../../testing/moderationRecords.ts';
import { answerAsAdministrator } from '../../testing/records.ts';
import { Page } from './ModerationPage.tsx';

// Whole pages with a dozen steps each: a machine that is busy needs longer than the usual limit.
vi.setConfig({ testTimeout: 30_000 });

const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

const works = () =>
  titles.map((title, index) => {
    const { target } = moderationItem();
    return moderationItem({ id: `item-${index}`, target: { ...target, id: `work-${index}`, title } });
  });

/** The page before a server that keeps what was decided; some items are with somebody else. */
async function show({ items = works(), taken = [] as string[] } = {}) {
  let queue: ModerationItem[] = items;
  let goBack = () => {};
  function BackButton() {
    const navigate = useNavigate();
    useEffect(() => {
      goBack = () => void navigate(-1);
    }, [navigate]);
    return null;
  }
  const page = (
    <>
      <Page />
      <BackButton />
    </>
  );
  const studio = await renderFeature(page, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      fillModeration(server);
      answerWithQueue(server, () => queue);
      server.answer(routes.getModerationHistory, { data: { ofTarget: [], ofAuthor: [], author: null } });
      server.answer(routes.claimModeration, ({ body }) => ({
        data: {
          ids: body.ids.filter((id) => !taken.includes(id)),
          taken: body.isClaimed
            ? body.ids.filter((id) => taken.includes(id)).map((id) => ({ id, by: mika }))
            : [],
          until: null,
        },
      }));
      server.answer(routes.decideModeration, ({ body }) => {
        const free = body.ids.filter((id) => !taken.includes(id));
        queue = queue.map((item) => (free.includes(item.id) ? { ...item, state: 'done' } : item));
        return {
          data: {
            decided: free.map((itemId) => ({ itemId, decisionId: `decision of ${itemId}` })),
            skipped: body.ids
              .filter((id) => taken.includes(id))
              .map((itemId) => ({ itemId, by: mika, why: 'taken' as const })),
          },
        };
      });
      server.answer(routes.undoModeration, ({ body }) => {
        queue = queue.map((item) =>
          body.decisionIds.includes(`decision of ${item.id}`) ? { ...item, state: 'open' } : item,
        );
        return { data: { undone: [...body.decisionIds], kept: [] } };
      });
    },
  });
  await studio.person.sees('First');
  const decisions = () => studio.server.calls(routes.decideModeration).map(({ body }) => body);
  const heading = (name: string) =>
    vi.waitFor(() => expect(document.querySelector('article h2')?.textContent).toBe(name));
  return { ...studio, decisions, heading, goBack: () => goBack() };
}

test('a moderator goes through the queue with the keys alone', async () => {
  const { person, decisions, heading } = await show();
  await person.keys('jj');
  await heading('Second');
  await person.keys('a{Enter}');
  await heading('Third');
  await person.keys('kr1{Enter}');
  await heading('Third');
  expect(decisions()).toMatchObject([
    { ids: ['item-1'], actions: ['approve'] },
    { ids: ['item-0'], actions: ['reject'], templateId: 'builtin:quality' },
  ]);
  await person.keys('u');
  await person.sees('1 decision undone');
  await vi.waitFor(() => expect(person.canSee('First')).toBe(true));
  // Only the first decision is still offered to be taken back.
  expect(person.canSee('1 item decided')).toBe(true);
  await person.keys('u');
  await vi.waitFor(() => expect(person.canSee('1 item decided')).toBe(false));
  await person.keys('{Escape}');
  await person.sees('Select an item');
});

test('what is open is taken, and let go when something else is', async () => {
  const { person, server, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.sees('Open: you');
  await person.keys('j');
  await vi.waitFor(() =>
    expect(server.calls(routes.claimModeration).map(({ body }) => [...body.ids, body.isClaimed])).toEqual([
      ['item-0', true],
      ['item-0', false],
      ['item-1', true],
    ]),
  );
});

test('what somebody else has can be seen and not decided', async () => {
  const { person, decisions, heading } = await show({ taken: ['item-0'] });
  await person.keys('j');
  await heading('First');
  await vi.waitFor(() => expect(person.canSee('Mika has this open. You can only view it.')).toBe(true));
  await person.keys('a{Enter}');
  expect(decisions()).toEqual([]);
});

/** The works, the first of which the reader has to do with. */
function partInFirst(over: Partial<ModerationItem>): ModerationItem[] {
  const [first, ...others] = works();
  if (!first) throw new Error('There are works.');
  return [{ ...first, ...over }, ...others];
}

test('of a style the rights in its images are told, and what it is for', async () => {
  const { target } = moderationItem();
  const style = {
    ...{ rights: 'licensed' as const, flow: '线稿渲染', groupName: 'SDXL', trigger: 'lampstyle' },
    health: { verdict: 'weak' as const, detail: '' },
  };
  const items = partInFirst({ target: { ...target, type: 'style', title: 'First', style } });
  const { person, heading } = await show({ items });
  await person.keys('j');
  await heading('First');
  for (const text of ['Licensed for training', '线稿渲染', 'lampstyle', 'Has little effect'])
    await person.sees(text);
});

test('what is one’s own is looked at, kept from nobody and decided by somebody else', async () => {
  const items = partInFirst({ part: 'author', mayDecide: false, mayActOnAuthor: false });
  const { person, server, decisions, heading } = await show({ items });
  await person.keys('j');
  await heading('First');
  await person.sees(/Another staff member must decide it/);
  expect(await person.control(/^Approve/)).toHaveAttribute('aria-disabled', 'true');
  expect(await person.control(/^Confirm/)).toHaveAttribute('aria-disabled', 'true');
  await person.keys('a{Enter}');
  await person.sees('You made or reported this, so another staff member must decide it');
  await person.keys('j');
  await heading('Second');
  await person.sees('Open: you');
  expect(person.canSee(/Another staff member/)).toBe(false);
  expect(decisions()).toEqual([]);
  expect(server.calls(routes.claimModeration).map(({ body }) => body.ids)).toEqual([['item-1']]);
});

test('whoever is alone decides their own, and does nothing to their own account', async () => {
  const items = partInFirst({ part: 'author', mayActOnAuthor: false });
  const { person, decisions, heading } = await show({ items });
  await person.keys('j');
  await heading('First');
  await person.sees(/No other staff member can decide it/);
  expect(await person.control(/^Warn/)).toHaveAttribute('aria-disabled', 'true');
  await person.keys('w');
  await person.sees('This is your own account');
  await person.keys('a{Enter}');
  await heading('Second');
  expect(decisions()).toMatchObject([{ ids: ['item-0'], actions: ['approve'] }]);
});

test('who is of staff is left to administrators; their work is not', async () => {
  const { person, heading } = await show({ items: partInFirst({ mayActOnAuthor: false }) });
  await person.keys('j');
  await heading('First');
  expect(await person.control(/^Mute/)).toHaveAttribute('aria-disabled', 'true');
  expect(await person.control(/^Reject/)).not.toHaveAttribute('aria-disabled');
  await person.keys('d');
  await person.sees('Only administrators can warn, mute, or disable staff.');
});

test('what another tab of one’s own has can be continued here', async () => {
  const { person, server, heading } = await show();
  const me = { id: user().userId, name: 'Me', avatar: null };
  server.answer(routes.claimModeration, ({ body }) => ({
    data: {
      ids: body.fromOwnTabs || !body.isClaimed ? body.ids : [],
      taken: body.fromOwnTabs || !body.isClaimed ? [] : body.ids.map((id) => ({ id, by: me })),
      until: null,
    },
  }));
  await person.keys('j');
  await heading('First');
  await person.sees(/This is open in another tab/);
  await person.sees('Open in another tab');
  await person.press('Continue here');
  await person.sees('Open: you');
  expect(await person.control(/^Approve/)).toBeVisible();
});

test('what another tab took over is no longer here', async () => {
  const { person, server, heading, happens, store } = await show();
  await person.keys('j');
  await heading('First');
  await person.sees('Open: you');
  const me = { id: user().userId, name: 'Me', avatar: null };
  server.answer(routes.claimModeration, ({ body }) => ({
    data: { ids: [], taken: body.ids.map((id) => ({ id, by: me })), until: null },
  }));
  answerWithQueue(server, () => partInFirst({ claimedBy: me }));
  happens(() => void store.dispatch(adminApi.util.invalidateTags(['admin/Moderation'])));
  await person.sees(/This is open in another tab/);
});

test('an empty queue asks nobody to open its first item', async () => {
  const { person, server, happens, store } = await show();
  await person.sees('Select an item');
  answerWithQueue(server, () => []);
  happens(() => void store.dispatch(adminApi.util.invalidateTags(['admin/Moderation'])));
  await person.sees('No works to review');
  expect(person.canSee(/Press J/)).toBe(false);
});

test('several are decided together, and who has the others is said', async () => {
  const { person, decisions, heading } = await show({ taken: ['item-1'] });
  await person.keys('j');
  await heading('First');
  await person.keys('{Shift>}jj{/Shift}');
  await person.sees('3 selected');
  await person.sees('Decide 3 items');
  await person.keys('a{Enter}');
  await person.sees('1 item skipped');
  expect(person.canSee('Second: opened or decided by Mika')).toBe(true);
  expect(decisions()).toMatchObject([{ ids: ['item-0', 'item-1', 'item-2'], actions: ['approve'] }]);
  await person.press('Undo');
  await person.sees('2 decisions undone');
  await person.sees('Third');
});

test('sending back needs words; a text of one’s own is sent as it is', async () => {
  const { person, decisions, heading } = await show();
  await person.hand.click(await person.sees('Second'));
  await heading('Second');
  await person.keys('rw{Enter}');
  await vi.waitFor(() => expect(person.canSee('Choose or write a message')).toBe(true));
  expect(decisions()).toEqual([]);
  await person.fill('Text', 'Not your picture.');
  await person.press('Add a note');
  await person.fill('Note for moderators', 'Seen on a stock site.');
  await person.keys('{Control>}{Enter}{/Control}');
  await heading('Third');
  expect(decisions()).toMatchObject([
    {
      ids: ['item-1'],
      actions: ['reject', 'warn'],
      reason: 'Not your picture.',
      note: 'Seen on a stock site.',
    },
  ]);
});

test('what was begun about an item is there when one comes back to it, and not about the next', async () => {
  const { person, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.keys('r');
  await person.fill('Text', 'Not your picture.');
  await person.keys('{Escape}j');
  await heading('Second');
  await person.keys('r');
  expect(await person.field('Text')).toHaveValue('');
  await person.keys('k');
  await heading('First');
  expect(await person.control(/^Reject/)).toHaveAttribute('aria-pressed', 'false');
  await person.keys('r');
  expect(await person.field('Text')).toHaveValue('Not your picture.');
});

test('Enter confirms what was chosen, wherever the pointer has left the focus', async () => {
  const { person, decisions, heading } = await show();
  await person.press(/^Reviews/);
  await person.keys('j');
  await heading('First');
  await person.press(/^Approve/);
  await person.keys('{Enter}');
  await heading('Second');
  expect(decisions()).toMatchObject([{ ids: ['item-0'], actions: ['approve'] }]);
});

test('letters that are written into a field decide nothing', async () => {
  const { person, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.keys('r');
  await person.hand.type(await person.field('Text'), 'a jolly word');
  expect(await person.field('Text')).toHaveValue('a jolly word');
  expect(await person.control(/^Reject/)).toHaveAttribute('aria-pressed', 'true');
  expect(await person.control(/^Approve/)).toHaveAttribute('aria-pressed', 'false');
});

test('deleting for good waits for the word', async () => {
  const { person, decisions, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.press('Purge');
  await person.keys('1');
  await person.press(/^Confirm/);
  await person.fill('Type PURGE to confirm', 'purge');
  await person.press('Delete permanently');
  expect(decisions()).toEqual([]);
  await person.fill('Type PURGE to confirm', 'PURGE');
  await person.press('Delete permanently');
  await vi.waitFor(() => expect(decisions()).toMatchObject([{ ids: ['item-0'], actions: ['purge'] }]));
  await person.sees('1 item decided');
  expect(person.canSee('Undo')).toBe(false);
});

test('whoever may not purge is not offered it', async () => {
  const { person } = await renderFeature(<Page />, {
    features: [admin],
    server(server) {
      server.answer(appRoutes.getInfo, {
        user: { ...user(), userName: 'Olga', avatar: null },
        roles: ['operator'],
        permissions: [permissions.moderate],
      });
      fillModeration(server);
    },
  });
  await person.sees('Quiet harbour');
  await person.keys('j');
  await person.control(/^Approve/);
  expect(person.canSee('Purge')).toBe(false);
});

test('a decision that is refused keeps what was chosen', async () => {
  const { person, server, heading } = await show();
  server.answer(routes.decideModeration, () => refusal('unavailable'));
  await person.keys('j');
  await heading('First');
  await person.keys('a{Enter}');
  await person.sees('The service isn’t ready. Try again shortly.');
  expect(await person.control(/^Approve/)).toHaveAttribute('aria-pressed', 'true');
});

test('an item that somebody else decides stays to be read and says so', async () => {
  const { person, server, heading, happens, store } = await show();
  await person.keys('j');
  await heading('First');
  answerWithQueue(server, () => works().slice(1));
  // The next look at the queue.
  happens(() => void store.dispatch(adminApi.util.invalidateTags(['admin/Moderation'])));
  await person.sees(/This item is no longer open/);
  await heading('First');
  // How it was decided is asked for anew.
  await vi.waitFor(() => expect(server.calls(routes.getModerationHistory)).toHaveLength(2));
  expect(document.querySelector('[aria-pressed]')).toBeNull();
});

test('a text that was chosen for sending back is not told with an approval', async () => {
  const { person, decisions, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.keys('r1a{Enter}');
  await heading('Second');
  expect(decisions()).toEqual([
    { ids: ['item-0'], actions: ['approve'], note: '', reason: '', muteHours: 72, tab: tabName },
  ]);
});

test('a search that leaves out what is open does not say that it was decided', async () => {
  const { person, server, heading } = await show();
  await person.keys('j');
  await heading('First');
  answerWithQueue(server, () => works().slice(2));
  const field = document.querySelector('[type=search]');
  if (!field) throw new Error('There is a field to search with.');
  await person.hand.type(field, 'Third');
  await vi.waitFor(() => expect(person.canSee('Second')).toBe(false));
  await heading('First');
  expect(person.canSee(/This item is no longer open/)).toBe(false);
  expect(await person.control(/^Approve/)).toBeVisible();
});

test('a step that could not be taken back can be tried again', async () => {
  const { person, server, heading } = await show();
  await person.keys('j');
  await heading('First');
  await person.keys('a{Enter}');
  await heading('Second');
  server.answer(routes.undoModeration, () => refusal('unavailable'));
  await person.keys('u');
  await person.sees(/Couldn’t undo that/);
  server.answer(routes.undoModeration, ({ body }) => ({
    data: { undone: [...body.decisionIds], kept: [] },
  }));
  await person.keys('u');
  await person.sees('1 decision undone');
  expect(server.calls(routes.undoModeration)).toHaveLength(2);
});

test('of several that could not be decided, each says why', async () => {
  const { person, server, heading } = await show();
  server.answer(routes.decideModeration, {
    data: {
      decided: [{ itemId: 'item-0', decisionId: 'decision-0' }],
      skipped: [
        { itemId: 'item-1', by: null, why: 'staff' },
        { itemId: 'item-2', by: null, why: 'ownAccount' },
        { itemId: 'item-3', by: null, why: 'ownItem' },
        { itemId: 'item-4', by: null, why: 'failed' },
      ],
    },
  });
  await person.keys('j');
  await heading('First');
  await person.press('Select all loaded');
  await person.keys('w1{Enter}');
  await person.sees('Also choose what happens to the work. It is waiting for review.');
  expect(server.calls(routes.decideModeration)).toEqual([]);
  await person.keys('r{Enter}');
  await person.sees('4 items skipped');
  await person.sees('Second: only administrators can warn, mute, or disable staff');
  await person.sees('Third: your own account');
  await person.sees('Fourth: you made or reported it, so someone else must decide');
  await person.sees('Fifth: the server failed. If it still waits here, try again in a moment');
});

test('what the server failed at stays selected with what was written, for another try', async () => {
  const { person, server, decisions, heading } = await show();
  server.answer(routes.decideModeration, {
    data: {
      decided: [{ itemId: 'item-0', decisionId: 'decision-0' }],
      skipped: ['item-1', 'item-2'].map((itemId) => ({ itemId, by: null, why: 'failed' as const })),
    },
  });
  await person.keys('j');
  await heading('First');
  await person.keys('{Shift>}jj{/Shift}');
  await person.keys('r1{Enter}');
  await person.sees('2 items skipped');
  await person.keys('{Enter}');
  await vi.waitFor(() => expect(decisions()).toHaveLength(2));
  const [first, second] = decisions();
  expect(first?.ids).toEqual(['item-0', 'item-1', 'item-2']);
  expect(second).toEqual({ ...first, ids: ['item-1', 'item-2'] });
});

test('going back leads from an item to the list', async () => {
  const { person, heading, happens, goBack } = await show();
  await person.keys('jj');
  await heading('Second');
  happens(goBack);
  await person.sees('Select an item');
});

test('a text is made for several decisions, and those of the product stay', async () => {
  const { person, server, asked } = await show();
  server.answer(routes.saveModerationTemplate, ({ body }) => ({
    data: { ...body, id: 'own-2', isBuiltin: false },
  }));
  server.answer(routes.deleteModerationTemplate, ({ params }) => ({ data: { id: params.id } }));
  await person.press('Templates');
  const builtin = await person.control(/^Delete “The pictures are blurred/);
  expect(builtin).toHaveAttribute('aria-disabled', 'true');
  await person.press('New template');
  await person.press('Save');
  await person.sees('Write the text in at least one language');
  await person.fill(/^English/, 'No logos.');
  await person.press('Hide');
  await person.press('Save');
  await vi.waitFor(() =>
    expect(server.calls(routes.saveModerationTemplate).map(({ body }) => body)).toEqual([
      { actions: ['hide'], zh: '', en: 'No logos.', ja: '' },
    ]),
  );
  await person.press('Delete “This is advertising.”');
  await vi.waitFor(() => expect(server.calls(routes.deleteModerationTemplate)).toHaveLength(1));
  expect(asked.filter(({ what }) => what === 'confirm.ask')).toHaveLength(1);
});

test('a text that is half written is not lost without a question', async () => {
  const { person, asked } = await show();
  const questions = () => asked.filter(({ what }) => what === 'confirm.ask').length;
  await person.press('Templates');
  await person.press('New template');
  await person.press('Back');
  expect(questions()).toBe(0);
  await person.press('New template');
  await person.fill(/^Japanese/, '途中');
  await person.keys('{Escape}');
  await vi.waitFor(() => expect(questions()).toBe(1));
});
