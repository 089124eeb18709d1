import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { scene3d } from '../feature.ts';
import { SceneViewport } from './SceneViewport.tsx';
import { carPose, carScene, tablePose, tableScene } from './testing/storyScenes.ts';
import { viewportProps } from './testing/testScene.ts';
import { viewWords } from './viewWords.ts';

const studio = inStudio({ features: [scene3d] });
const meta = {
  title: '3D/SceneViewport',
  component: SceneViewport,
  ...studio,
  // The viewport brings its words itself; here they are there before it, so that no story waits for them.
  loaders: [
    ...studio.loaders,
    async ({ globals }: { globals: Record<string, unknown> }) => {
      await viewWords.load(globals.language === 'zh' || globals.language === 'ja' ? globals.language : 'en');
    },
  ],
  decorators: [
    (Story: () => ReactNode) => <div style={{ width: 480, maxWidth: '100vw', height: 300 }}>{Story()}</div>,
    ...studio.decorators,
  ],
} satisfies Meta<typeof SceneViewport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A car in the studio sky. A camera is selected: what it sees is in the corner. */
export const Car: Story = {
  args: viewportProps(carScene(), {
    ...{ pose: { ...carPose, position: [7.2, 3.2, 7.6] }, selection: new Set(['camera']), mode: 'move' },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Front view' })).toBeInTheDocument());
  },
};

/** Every shape, and materials from rubber to glass, under a softbox that casts. */
export const Table: Story = {
  // To be looked at: without a graphics card glass and an area light take longer than a test may.
  tags: ['!test'],
  args: viewportProps(tableScene(), { pose: tablePose, showsHelpers: false }),
};
