import { routes, type Capability } from '@tai/contracts';
import { capability, inAllLanguages, inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { useTool } from '../useTool.ts';
import { OfferChoice } from './OfferChoice.tsx';

function Choice() {
  const { tool } = useTool(testPlace);
  return (
    <main style={{ width: 340, maxWidth: '100%', padding: 16, background: 'var(--tai-panel)' }}>
      {tool && <OfferChoice tool={tool} />}
    </main>
  );
}

const meta = {
  component: Choice,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

const offers = (data: Capability[]) =>
  studio({ server: (server) => server.answer(routes.getCapabilities, { data }) });
const other = (label: string, parts: Partial<Capability> = {}) =>
  capability({
    engineId: label,
    model: label,
    engineLabel: inAllLanguages(label),
    modelLabel: inAllLanguages('XL'),
    ...parts,
  });

export const One: Story = {
  parameters: offers([capability()]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Built-in engine · Procedural renderer')).toBeVisible();
  },
};

export const Several: Story = {
  parameters: offers([capability(), other('Workshop')]),
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: 'Engine' });
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: /Workshop · XL/ }));
    await expect(choice).toHaveTextContent('Workshop · XL');
  },
};

/** One of them does not answer: it can be chosen, and says so. */
export const OneAway: Story = {
  parameters: offers([
    capability(),
    other('Workshop', {
      available: false,
      problem: { error: 'connectionRefused', params: { host: 'gpu-2:8188' } },
    }),
  ]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Engine' }));
    await expect(await screen.findByText(/^Can’t reach gpu-2:8188/)).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: offers([other('An engine with a name as long as the corridor that it stands in'), other('B')]),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('combobox', { name: 'Engine' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
