import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import { nodeCanvas } from '../../feature.ts';
import { Page } from './NodeCanvasPage.tsx';

const meta = {
  title: 'NodeCanvas/NodeCanvasPage',
  component: Page,
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof Page>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
