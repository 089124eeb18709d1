import {
  cameraMovementParameter,
  carDisplayParameter,
  lengthParameters,
  promptParameter,
  routes,
} from '@tai/contracts';
import { inStudio, studio, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { draftReused } from '../../state/generationSlice.ts';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return (
    <main
      style={{ display: 'grid', width: 304, maxWidth: '100%', padding: 16, background: 'var(--tai-panel)' }}
    >
      {tool && <ParameterForm tool={tool} />}
    </main>
  );
}

const meta = {
  component: Form,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const fixedLength = lengthParameters({ fps: 16, seconds: { initial: 5, max: 5 }, multiple: 4 });

/** Two movements that go together, a camera that stands still otherwise, and the words that they add. */
export const CameraMovement: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [toolWith([promptParameter(), carDisplayParameter, cameraMovementParameter()])],
      }),
    prepare: ({ store }) =>
      void store.dispatch(
        draftReused({
          tool: 'create',
          params: { prompt: 'A red coupe', carDisplay: 'turntable', cameraMovement: ['panLeft', 'craneUp'] },
        }),
      ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('the camera pans left')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Pan right' }));
    await expect(await canvas.findByText('the camera pans right')).toBeVisible();
  },
};

/** Seconds, what really comes, exact frames, and frames a second that the model fixes. */
export const Length: Story = {
  parameters: studio({
    server: (server) => server.answer(routes.getCapabilities, { data: [toolWith([...fixedLength])] }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('81 frames · 5.1 s')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Advanced' }));
    await expect(await canvas.findByText('This model always makes 16 frames per second.')).toBeVisible();
  },
};
