import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { scene3d } from '../feature.ts';
import { SceneViewport } from './SceneViewport.tsx';
import { carPose, carScene, tablePose, tableScene } from './testing/storyScenes.ts';
import { viewportProps } from './testing/testScene.ts';

const studio = inStudio({ features: [scene3d] });
const meta = {
  title: '3D/SceneViewport',
  component: SceneViewport,
  ...studio,
  decorators: [
    (Story: () => ReactNode) => <div style={{ width: 640, maxWidth: '100vw', height: 400 }}>{Story()}</div>,
    ...studio.decorators,
  ],
} satisfies Meta<typeof SceneViewport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A car in the studio sky: its body is selected and can be moved. */
export const Car: Story = {
  args: viewportProps(carScene(), { pose: carPose, selection: new Set(['car0']), mode: 'move' }),
  async play({ canvas, args }) {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'View from' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Front view' })).toBeInTheDocument();
    await expect(args.scene.root.length).toBeGreaterThan(1);
  },
};

/** Every shape, and materials from rubber to glass, under a softbox that casts. */
export const Table: Story = {
  args: viewportProps(tableScene(), { pose: tablePose, showsHelpers: false }),
};

/** A camera is selected: what it sees is in the corner. */
export const SelectedCamera: Story = {
  args: viewportProps(carScene(), {
    pose: { ...carPose, position: [9, 4.4, 9.5] },
    selection: new Set(['camera']),
  }),
};
