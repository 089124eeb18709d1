import { routes } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { defineFeature } from '@tai/kernel';
import { inStudio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { isTourOpen } from '../../state/tour.ts';
import { tour } from '../../tourFeature.ts';
import { tourSteps } from '../../domain/tourSteps.ts';

/** A machine that is busy takes its time. */
const patient = { timeout: 15_000 };

/** The pages of the tour, as far as the host has to know of them. */
const pages = defineFeature({
  id: 'pages',
  routes: [
    {
      ...{ id: 'shell.home' as const, path: '/home', access: 'open' as const },
      title: { en: 'Home', zh: '首页', ja: 'ホーム' },
      page: () => Promise.resolve({ Page: () => null }),
    },
  ],
});

/** A page with two of the places; the way to publish is not there. */
function Screen() {
  useEffect(() => {
    isTourOpen.set(true);
    return () => isTourOpen.set(false);
  }, []);
  return (
    <Place id="main">
      <nav data-tour="menu" aria-label="Menu">
        Menu
      </nav>
      <button type="button" data-tour="palette">
        Search
      </button>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  gap: 240px;
  nav {
    width: 160px;
    height: 480px;
    background: rgba(128, 128, 128, 0.2);
  }
  button {
    height: 32px;
  }
`;

const meta = {
  component: Screen,
  ...inStudio({
    features: [pages, tour],
    path: '/home',
    signedIn: user({ userSetting: '{"tourDone":true}' }),
    server: (server) => server.answer(routes.saveSeting, { data: { userSetting: '{}' } }),
  }),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Welcome' }, patient)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** By keyboard to a place and on; the card stands beside it, inside the window. */
export const Walked: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Welcome' }, patient);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Start from the menu' }, patient);
    await userEvent.keyboard('{ArrowRight}');
    const title = await screen.findByRole('heading', { name: 'Search everything' }, patient);
    const card = title.getBoundingClientRect();
    await expect(card.left).toBeGreaterThanOrEqual(0);
    await expect(card.right).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{ArrowLeft}');
    await screen.findByRole('dialog', { name: 'Start from the menu' }, patient);
  },
};

/** What is not on the screen is left out; behind the last place there is the end. */
export const LeftOut: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Welcome' }, patient);
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Start from the menu' }, patient);
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Search everything' }, patient);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(isTourOpen.get()).toBe(false), patient);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Welcome' }, patient);
    // Places on pages that this studio does not have are not counted.
    const here = tourSteps.filter(({ path }) => path === '/home').length;
    await waitFor(() => expect(screen.getByText(`1 of ${here}`)).toBeVisible(), patient);
  },
};
