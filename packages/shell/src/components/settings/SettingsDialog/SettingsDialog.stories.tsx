import { routes } from '@tai/contracts';
import type { SettingsTabId } from '@tai/kernel';
import { inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { settings } from '../../../settingsFeature.ts';
import { isSettingsOpen, settingsTab } from '../../../state/dialogs.ts';
import { aboutUs, accountSession, answerAccount } from '../../../testing/account.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const meta = {
  component: SettingsDialog,
  ...inStudio({ features: [settings], server: answerAccount, prepare: () => openTab('account') }),
} satisfies Meta<typeof SettingsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

// The story shows the dialog itself; the overlay of the feature would be a second one.
function openTab(tab: SettingsTabId): void {
  isSettingsOpen.set(false);
  settingsTab.set(tab);
}

export const Full: Story = {
  parameters: studio({
    signedIn: user({
      mobile: '13800138000',
      briefIntroduction: 'Draws cars.\nSometimes boats.',
      wechat: 'ada-draws',
      beCompanyName: 'Northern Light Design',
    }),
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('This device')).toBeVisible(), { timeout: 15_000 });
  },
};

export const Empty: Story = {
  parameters: studio({
    signedIn: user({ email: null, password: 'N' }),
    server: (server) => {
      answerAccount(server);
      server.answer(routes.listSessions, { data: [accountSession()] });
    },
  }),
};

export const Editing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit User name' }));
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'User name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText('Content cannot be empty')).toBeVisible());
  },
};

export const VerifyingEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Change' }))[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Change email' })).toBeVisible());
  },
};

export const Deleting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account…' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Type DELETE to continue' }), 'DELETE');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Delete account' })).not.toHaveAttribute('aria-disabled'),
    );
  },
};

export const Error: Story = {
  parameters: studio({
    server: (server) => {
      answerAccount(server);
      server.refuse(routes.listSessions, 'unavailable');
    },
  }),
};

export const Loading: Story = {
  parameters: studio({
    prepare: ({ server }) => {
      server.hold(routes.listSessions);
      openTab('account');
    },
  }),
};

export const LongText: Story = {
  parameters: studio({
    signedIn: user({
      username: 'Wolfeschlegelsteinhausenberger',
      email: `${'very-long-name-of-somebody.'.repeat(6)}@example.com`,
      briefIntroduction: '很长的自我介绍，没有空格也要能换行显示。'.repeat(9),
      beCompanyName: 'Gesellschaft für unaussprechliche Zusammensetzungen mbH & Co. Kommanditgesellschaft',
    }),
  }),
};

export const General: Story = {
  parameters: studio({ prepare: () => openTab('setting') }),
  play: async ({ canvas }) => {
    const setting = await canvas.findByRole('switch', { name: 'Screen watermark' });
    // The control itself lies unseen over what is drawn for it.
    await waitFor(() => expect(setting.closest('label')).toBeVisible());
  },
};

export const About: Story = {
  parameters: studio({ prepare: () => openTab('about') }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'https://studio.example' })).toBeVisible());
  },
};

export const AboutUnconfigured: Story = {
  parameters: studio({
    prepare: () => openTab('about'),
    server: (server) => {
      const empty = aboutUs({
        companyEmail: '',
        companyWebsite: '',
        cooperationWebsite: '',
        servicePhone: '',
        detail: '',
      });
      server.answer(routes.getAboutUs, { aboutUs: empty, data: empty });
    },
  }),
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
