import { communityRoutes } from '@tai/contracts';
import { studio, work, workCard, workImage, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { answerWithWork, comment } from '../../testing/comments.ts';
import { inCommunity } from '../../testing/inCommunity.tsx';
import { Page } from './WorkPage.tsx';

const meta = { component: Page, ...inCommunity({ path: '/detail?id=w1' }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const pictures = [workImage(1), workImage(2, { width: 768, height: 1024 }), workImage(3)];
const recipe = {
  prompt: 'a harbour at dawn, mist over the boats',
  tool: 'create',
  model: 'landscape',
  seed: 7,
};
const full = work({
  id: 'w1',
  title: 'Quiet harbour',
  pictures,
  images: 3,
  recipes: [recipe, null, recipe],
  description: 'Seen from the pier. Notes on https://example.com/harbour',
});
const first = comment({ text: 'How long did the mist take?', replies: 2, likes: 4, isPinned: true });

const page = (server: (fake: FakeServer) => void) => studio({ path: '/detail?id=w1', server });

export const Full: Story = {
  parameters: page((server) => {
    answerWithWork(server, full, [first, comment({ text: '@Mika 好看！🎉', mentions: [full.author] })]);
    server.answer(communityRoutes.listRelatedWorks, { data: Array.from({ length: 8 }, () => workCard()) });
    server.answer(communityRoutes.listWorksOf, {
      data: { records: Array.from({ length: 4 }, () => workCard()), next: null },
    });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Quiet harbour' })).toBeVisible();
    await expect(await canvas.findByText('How long did the mist take?')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'https://example.com/harbour' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
  },
};

export const Loading: Story = {
  parameters: page((server) => void server.hold(communityRoutes.getWork)),
};

export const Failed: Story = {
  parameters: page((server) => server.refuse(communityRoutes.getWork, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the work')).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: page((server) => server.refuse(communityRoutes.getWork, 'workNotFound')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Work not found')).toBeVisible();
  },
};

export const OwnRejected: Story = {
  parameters: page((server) =>
    answerWithWork(
      server,
      work({
        id: 'w1',
        isMine: true,
        state: 'rejected',
        own: {
          reason: 'The second picture shows a brand that is not yours. Take it out and submit again.',
          mayAppeal: true,
          revision: 1,
          appeal: null,
          pictureIds: ['p1'],
          history: [
            { time: 1_795_000_000_000, state: 'submitted', event: 'state', reason: '' },
            { time: 1_795_000_100_000, state: 'rejected', event: 'state', reason: 'A brand' },
          ],
        },
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Appeal' })).toBeVisible();
  },
};

export const LongAndFromTheRight: Story = {
  parameters: page((server) =>
    answerWithWork(
      server,
      work({
        id: 'w1',
        title: `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`.slice(0, 60),
        author: { id: 'person-9', name: 'نورة بنت عبد العزيز 🌙🌙🌙', avatar: null },
        description: 'سماء صافية فوق الميناء\n'.repeat(30),
        tags: [
          '漢'.repeat(30),
          ...Array.from({ length: 9 }, (_, index) => `a tag of thirty signs, number ${index}`),
        ],
        recipes: [{ ...recipe, prompt: 'harbour, '.repeat(120) }],
      }),
      Array.from({ length: 12 }, (_, index) => comment({ text: `${index} ${'very '.repeat(60)}long` })),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const description = (await canvas.findByText(/سماء صافية/)).parentElement as HTMLElement;
    // The button of the description comes once it has been laid out; what was measured before could be another height.
    const unfold = await within(description.parentElement as HTMLElement).findByRole('button', {
      name: 'Show more',
    });
    const folded = description.clientHeight;
    await expect(description.scrollHeight).toBeGreaterThan(folded);
    await userEvent.click(unfold);
    await expect(description.clientHeight).toBe(description.scrollHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
    await expect(description.clientHeight).toBe(folded);
    const tags = canvas.getByRole('group', { name: 'Tags' });
    await expect(tags.scrollWidth).toBe(tags.clientWidth);
  },
};

export const Visitor: Story = {
  parameters: studio({
    signedIn: null,
    path: '/detail?id=w1',
    server: (server) => answerWithWork(server, full, [first]),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in to comment' })).toBeVisible();
  },
};
