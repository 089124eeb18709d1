import { ImageIcon } from '@tai/design-system';
import { defineFeature, isMenuCollapsed } from '@tai/kernel';
import { inAllLanguages, inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { shell } from '../../feature.ts';
import { isPaletteOpen } from '../../state/layers.ts';
import { Frame } from './Frame.tsx';

const page = async () => ({ Page: () => null });
const pages = defineFeature({
  id: 'pages',
  routes: [
    { id: 'image.workspace', path: '/main', access: 'member', title: inAllLanguages('Generate image'), page },
  ],
  menu: [
    {
      id: 'image',
      order: 20,
      label: inAllLanguages('Generate image'),
      icon: ImageIcon,
      to: 'image.workspace',
    },
  ],
});
const meta = {
  component: Frame,
  ...inStudio({ features: [shell, pages], path: '/home' }),
  // Kept outside React: an open palette would hide the pages of the stories that follow.
  beforeEach: () => () => isPaletteOpen.set(false),
  args: { children: <p style={{ padding: 24 }}>{'The page'}</p> },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

const fullscreen = (more: Parameters<typeof studio>[0] = {}) => ({
  layout: 'fullscreen',
  ...studio(more),
});
const unfold = () => isMenuCollapsed.set(false);

export const Full: Story = { parameters: fullscreen({ prepare: unfold }) };

export const Empty: Story = {
  parameters: fullscreen({ signedIn: null, prepare: unfold }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: fullscreen({ prepare: ({ realtime }) => realtime.setStatus('connecting') }),
};

export const Error: Story = {
  parameters: fullscreen({ prepare: ({ realtime }) => realtime.setStatus('waiting') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Connection lost/ })).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: fullscreen({
    signedIn: user({ username: 'Wolfeschlegelsteinhausenbergerdorff' }),
    prepare: unfold,
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Account menu/ }));
    await expect(await canvas.findByRole('menuitem', { name: /Sign out/ })).toBeVisible();
  },
};

export const Collapsed: Story = {
  parameters: fullscreen({ prepare: () => isMenuCollapsed.set(true) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Generate image' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: fullscreen(),
};

export const Palette: Story = {
  parameters: fullscreen(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Command palette' })).toBeVisible());
  },
};
