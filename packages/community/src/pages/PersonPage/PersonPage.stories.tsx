import { communityRoutes as routes, type Profile } from '@tai/contracts';
import { studio, workCard, type StudioOptions } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inCommunity } from '../../testing/inCommunity.tsx';
import {
  answerWithPerson,
  folder,
  ownProfile,
  personInList,
  profile,
  standardFolder,
} from '../../testing/people.ts';
import '../../testing/personParts.ts';
import { Page } from './PersonPage.tsx';

const meta = { component: Page, ...inCommunity() } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stories run beside everything else: a busy machine is no failure. */
const patient = { timeout: 15_000 };

const works = Array.from({ length: 12 }, () => workCard());

const of = (
  person: Profile,
  {
    path = person.isMe ? '/user-detail' : `/user-detail?id=${person.id}`,
    server: prepare,
    ...rest
  }: StudioOptions = {},
) =>
  studio({
    ...rest,
    path,
    server(server) {
      answerWithPerson(server, person);
      server.answer(routes.listWorksOf, { data: { records: works, next: null } });
      prepare?.(server);
    },
  });

export const Full: Story = {
  parameters: of(profile({ followsMe: true, isMuted: true, showsLiked: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 }, patient)).toHaveTextContent('Mika');
    await expect((await canvas.findAllByRole('article', {}, patient)).length).toBeGreaterThan(3);
  },
};

export const Empty: Story = {
  parameters: of(profile({ introduction: '', company: '', works: 0 }), {
    server: (server) => server.answer(routes.listWorksOf, { data: { records: [], next: null } }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No works yet', {}, patient)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: of(profile(), { server: (server) => void server.hold(routes.getProfile) }),
};

export const Error: Story = {
  parameters: of(profile(), {
    server: (server) => server.refuse(routes.getProfile, 'internal', { requestId: 'r1' }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patient)).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: of(profile(), { server: (server) => server.refuse(routes.getProfile, 'userNotFound') }),
};

export const LongText: Story = {
  parameters: of(
    profile({
      name: 'محمد 🎨🧑‍🚀 عبد الرحمن العربي المصمم',
      introduction: `${'Wort'.repeat(60)} مصمم داخلي https://example.com/${'long/'.repeat(20)}`,
      company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      followers: 1_234_567,
      likes: 98_765_432,
    }),
  ),
};

export const Blocked: Story = {
  parameters: of(profile({ isBlocked: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unblock' }, patient)).toBeVisible();
  },
};

export const Followers: Story = {
  parameters: of(profile(), {
    server: (server) =>
      server.answer(routes.listPeople, {
        data: {
          records: [
            personInList(),
            personInList({ id: 'p4', name: 'فاطمة', introduction: 'مصممة', isFollowed: true }),
            personInList({
              id: 'p5',
              name: 'Averyveryverylongnamethatgoeson',
              introduction: 'x'.repeat(200),
            }),
          ],
          next: 'more',
        },
      }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 followers' }, patient));
  },
};

const mine = { author: { id: 'user-1', name: 'Ada', avatar: null } };
const states = [
  'draft',
  'submitted',
  'review',
  'rejected',
  'appealed',
  'hidden',
  'removed',
  'withdrawn',
] as const;

export const OwnInEveryState: Story = {
  parameters: of(ownProfile({ mutedUntil: new Date(2026, 11, 24, 18, 0).getTime() }), {
    server(server) {
      server.answer(routes.listWorksOf, {
        data: {
          records: states.map((state) =>
            workCard({
              ...mine,
              ...{ state, title: state },
              reason: 'There is a brand logo on the bottle, and a second one on the box beside it.',
            }),
          ),
          next: null,
        },
      });
      server.answer(routes.countOwnWorks, {
        data: states.map((state, index) => ({ state, kind: 'image', count: index * index })),
      });
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/brand logo/)).toHaveLength(3), patient);
  },
};

export const Videos: Story = {
  parameters: of(ownProfile(), {
    path: '/user-detail?tab=videos',
    server: (server) => server.answer(routes.listWorksOf, { data: { records: [], next: null } }),
  }),
};

export const Liked: Story = {
  parameters: of(ownProfile(), {
    path: '/user-detail?tab=liked',
    server: (server) => server.answer(routes.listLikedWorks, { data: { records: works, next: null } }),
  }),
};

export const History: Story = {
  parameters: of(ownProfile(), {
    path: '/user-detail?tab=history',
    server: (server) => server.answer(routes.listViewedWorks, { data: { records: works, next: null } }),
  }),
};

export const Privacy: Story = {
  parameters: of(ownProfile(), {
    path: '/user-detail?tab=privacy',
    server(server) {
      server.answer(routes.listPeople, { data: { records: [personInList()], next: null } });
      server.answer(routes.listMutedTags, { data: { tags: ['cars', '夜景', 'x'.repeat(30)] } });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unblock' }, patient)).toBeVisible();
  },
};

/** The chosen tab is to be seen, also where the others take its place. */
export const NarrowPrivacy: Story = {
  parameters: of(ownProfile(), {
    path: '/user-detail?tab=privacy',
    server: (server) => {
      server.answer(routes.listPeople, { data: { records: [], next: null } });
      server.answer(routes.listMutedTags, { data: { tags: [] } });
    },
  }),
  decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'Privacy', selected: true }, patient);
    const list = tab.closest('[role=tablist]')?.parentElement as HTMLElement;
    // The list scrolls over several frames.
    await waitFor(async () => {
      await expect(list.scrollLeft).toBeGreaterThan(0);
      const { left, right } = list.getBoundingClientRect();
      await expect(tab.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
      await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    });
  },
};

const inJapanese = { language: 'ja', theme: 'light', viewport: { value: 'phone' } };
const namedFromTheRight = ownProfile({ name: 'محمد 🎨 المصمم', introduction: 'x'.repeat(200) });

/** Nothing is wider than a phone, whichever part is shown. */
async function expectToFit({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[role=tabpanel]')).not.toBeNull(), patient);
  await waitFor(() => expect(canvasElement.querySelector('[role=tabpanel] [aria-busy=true]')).toBeNull());
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
}

export const JapanesePhoneWorks: Story = {
  globals: inJapanese,
  parameters: of(namedFromTheRight),
  play: expectToFit,
};

export const JapanesePhonePrivacy: Story = {
  globals: inJapanese,
  parameters: of(namedFromTheRight, {
    path: '/user-detail?tab=privacy',
    server(server) {
      server.answer(routes.listPeople, { data: { records: [personInList()], next: null } });
      server.answer(routes.listMutedTags, { data: { tags: ['夜景', 'x'.repeat(30)] } });
    },
  }),
  play: expectToFit,
};

export const JapanesePhoneCollections: Story = {
  globals: inJapanese,
  parameters: of(namedFromTheRight, {
    path: '/user-detail?tab=collections',
    server: (server) =>
      server.answer(routes.listCollections, { data: [standardFolder({ count: 1 }), folder()] }),
  }),
  play: expectToFit,
};
