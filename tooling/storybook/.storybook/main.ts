import type { StorybookConfig } from '@storybook/react-vite';
import { sourceConditions } from '../sourceConditions.ts';

const only = process.env.TAI_STORYBOOK_PACKAGE;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [`../../../packages/${only ?? '*'}/src/**/*.stories.tsx`],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // The type checker of the house has no compiler API, which the documentation generator would need.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: sourceConditions },
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
  }),
};

export default config;
