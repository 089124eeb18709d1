import { routes } from '@tai/contracts';
import { capability, inAllLanguages, inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { draftReused } from '../../state/generationSlice.ts';
import { GenerateBar } from '../GenerateBar/GenerateBar.tsx';
import { useTool } from '../useTool.ts';
import { ParameterForm } from './ParameterForm.tsx';

function FormWithButton() {
  const { tool } = useTool(testPlace);
  if (!tool) return null;
  return (
    <main style={{ display: 'grid', gap: 16, width: 340, padding: 16, background: 'var(--tai-panel)' }}>
      <ParameterForm tool={tool} />
      <GenerateBar tool={tool} />
    </main>
  );
}

const meta = {
  component: FormWithButton,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof FormWithButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const withDraft = (params: Record<string, unknown>) =>
  studio({ prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params })) });

/** Nothing is entered: the button says why it cannot start. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Generate/ });
    await userEvent.hover(button);
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Enter a prompt');
  },
};

export const Full: Story = {
  parameters: withDraft({
    prompt: 'Red sports car on a neon street in the rain at night, cinematic',
    negativePrompt: 'people, text',
    style: 'ink',
    count: 4,
    seed: 4711,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('spinbutton', { name: 'Seed' })).toHaveValue('4711');
  },
};

export const LongText: Story = {
  parameters: withDraft({ prompt: 'Snowy mountains at sunset over a still lake, light mist. '.repeat(40) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/characters over the limit/)).toBeInTheDocument();
  },
};

export const Error: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [
          capability({
            available: false,
            problem: { error: 'connectionRefused', params: { host: 'gpu-2:8188' } },
          }),
        ],
      }),
  }),
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: /^Generate/ }));
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Can’t reach gpu-2:8188');
  },
};

/** An engine that this package has never heard of. */
export const UnknownEngine: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [
          capability({
            parameters: [
              {
                name: 'sampler',
                label: inAllLanguages('Sampler'),
                help: inAllLanguages('How noise becomes a picture.'),
                type: 'select',
                options: [{ value: 'euler', label: inAllLanguages('Euler') }],
                default: 'euler',
              },
              { name: 'tiled', label: inAllLanguages('Tiled'), type: 'boolean', default: true },
              {
                name: 'strength',
                label: inAllLanguages('Strength'),
                type: 'number',
                min: 0,
                max: 100,
                step: 1,
                default: 60,
                unit: '%',
              },
            ],
          }),
        ],
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Tiled' })).toBeChecked();
  },
};
