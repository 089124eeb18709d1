import { moderationRoutes } from '@tai/contracts';
import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { admin } from '../../feature.ts';
import {
  answerWithQueue,
  emptyModeration,
  fillModeration,
  moderationItem,
} from '../../testing/moderationRecords.ts';
import { pageStories, withServer } from '../../testing/pageStories.ts';
import { Page } from './ModerationPage.tsx';

const meta = { component: Page, ...inStudio({ features: [admin] }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = pageStories({
  fill: fillModeration,
  empty: emptyModeration,
  call: moderationRoutes.listModeration,
  shows: /Concept car 7/,
  nothing: 'No works to review',
  failed: 'Couldn’t load the queue',
});

export const Full: Story = stories.full;
export const Empty: Story = stories.empty;
export const Loading: Story = {
  ...stories.loading,
  parameters: withServer((server) => {
    emptyModeration(server);
    server.hold(moderationRoutes.listModeration);
  }),
};
export const Error: Story = {
  parameters: withServer((server) => {
    emptyModeration(server);
    server.refuse(moderationRoutes.listModeration, 'unavailable');
  }),
  play: stories.error.play,
};
export const LongText: Story = {
  ...stories.longText,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText(/nobody foresaw/, { selector: 'strong' }));
    await canvas.findByText('History of this item');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
export const Phone: Story = stories.phone;

/** A work that the checks found something in, sent back with a text of the list. */
export const Reviewing: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('雨の路地'));
    await expect(await canvas.findByText(/casino, 彩票/)).toBeVisible();
    await userEvent.keyboard('r1');
    await expect(await canvas.findByText(/画像が不鮮明/)).toBeVisible();
  },
};

/** Somebody else has it open: it can be seen, not decided. */
export const Taken: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Concept car 7'));
    await waitFor(() => expect(canvas.getAllByText(/Bo has this open/)[0]).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  },
};

/** What is one's own is for somebody else: every button says why it is off. */
export const Own: Story = {
  parameters: withServer((server) => {
    fillModeration(server);
    answerWithQueue(server, () => [
      moderationItem({ part: 'author', mayDecide: false, mayActOnAuthor: false }),
      moderationItem({ id: 'item-2', mayActOnAuthor: false }),
    ]);
  }),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByText('Quiet harbour'))[0] as HTMLElement);
    await expect(await canvas.findByText(/Another staff member must decide it/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Reported: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Reports/ }));
    await userEvent.click((await canvas.findAllByText('Buy now!!!'))[0] as HTMLElement);
    await expect(await canvas.findByText('The third time today.')).toBeVisible();
  },
};

export const Feedback: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Feedback/ }));
    await userEvent.click(await canvas.findByText('Problem: The canvas is slow.'));
    await expect(await canvas.findByRole('button', { name: /Download screen.mp4/ })).toBeVisible();
  },
};

/** Deleting for good waits for a word. */
export const Purging: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Quiet harbour'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Purge' }));
    await userEvent.keyboard('1');
    await userEvent.click(canvas.getByRole('button', { name: /^Confirm/ }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Delete permanently' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Texts: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Templates' }));
    await screen.findByRole('dialog');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit “This is advertising.”' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^English/ })).toBeVisible());
  },
};

export const Keys: Story = {
  parameters: withServer((server) => fillModeration(server)),
  play: async ({ canvas }) => {
    await canvas.findByText('Quiet harbour');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByText('Use template by number')).toBeVisible());
  },
};

export const PhoneItem: Story = {
  parameters: withServer((server) => fillModeration(server)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('雨の路地'));
    await expect(await canvas.findByRole('button', { name: 'Back to the list' })).toBeVisible();
    await expect(canvas.queryByText('Concept car 7')).toBeNull();
  },
};
