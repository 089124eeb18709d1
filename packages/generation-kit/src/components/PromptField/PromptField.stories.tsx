import { promptExtensionPath } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { draftReused } from '../../state/generationSlice.ts';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return (
    <main style={{ width: 340, maxWidth: '100%', padding: 16, background: 'var(--tai-panel)' }}>
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

const written = 'A fox in the snow at first light, breath in the cold air, soft shadows';

/** The extension is a stream, which the fake server has no route for. */
function extending(answer: () => Response | Promise<Response>) {
  return studio({
    prepare({ store }) {
      const before = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        String(input).includes(promptExtensionPath) ? Promise.resolve(answer()) : before(input, init);
      store.dispatch(draftReused({ tool: 'create', params: { prompt: 'a fox' } }));
    },
  });
}

export const Extended: Story = {
  parameters: extending(() => new Response(written)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enhance prompt' }));
    const prompt = canvas.getByRole('textbox', { name: /^Prompt/ });
    await waitFor(() => expect(prompt).toHaveValue(written));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore original prompt' }));
    await expect(prompt).toHaveValue('a fox');
  },
};

export const Extending: Story = {
  parameters: extending(
    () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('A fox in')) }),
      ),
  ),
  play: async ({ canvas }) => {
    const extend = await canvas.findByRole('button', { name: 'Enhance prompt' });
    await userEvent.click(extend);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Prompt/ })).toHaveValue('A fox in'));
    await expect(extend).toHaveAttribute('aria-busy', 'true');
  },
};

export const ExtendingFailed: Story = {
  parameters: extending(() => new Response('no', { status: 503 })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enhance prompt' }));
    await waitFor(() => expect(canvas.getByText(/Couldn’t enhance the prompt/)).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: /^Prompt/ })).toHaveValue('a fox');
  },
};
