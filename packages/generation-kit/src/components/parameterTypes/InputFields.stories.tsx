import { routes, type Parameter, type Picture } from '@tai/contracts';
import {
  inAllLanguages,
  inStudio,
  studio,
  answerWithLibrary,
  libraryPicture,
  toolParameters,
  pictureId,
  toolWith,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { draftReused } from '../../state/generationSlice.ts';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return (
    <main
      style={{ display: 'grid', width: 340, maxWidth: '100%', padding: 16, background: 'var(--tai-panel)' }}
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

const long = 'A very long name that nobody foresaw when the panel was drawn';
const library = [1, 2, 3, 4].map((number) => libraryPicture(number));
const mask = libraryPicture(9, { width: 1024, height: 1024 });

function form(
  given: Parameter[],
  draft: Record<string, unknown> = {},
  pictures: Picture[] = [...library, mask],
) {
  return studio({
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith(given)] });
      answerWithLibrary(server, pictures);
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params: draft })),
  });
}

async function expectNothingSticksOut(panel: HTMLElement): Promise<void> {
  await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
}

const { source, references } = toolParameters;

export const ImagesEmpty: Story = {
  parameters: form([source, references]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Up to 3000 × 2500 px')).toBeVisible();
    await expect(await canvas.findByText('0 / 4')).toBeVisible();
  },
};

export const ImagesFull: Story = {
  parameters: form([source, references], { source: [pictureId(1)], references: [1, 2, 3, 4].map(pictureId) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 / 4')).toBeVisible();
    const last = await canvas.findByRole('img', { name: 'References 4' });
    await waitFor(() => expect(last).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Move References 1 back' }));
    await expect(canvas.getByRole('button', { name: 'Remove References 1' })).toBeVisible();
  },
};

/** One picture was deleted, another is larger than the tool takes. */
export const ImagesError: Story = {
  parameters: form(
    [source, references],
    { source: [pictureId(5)], references: [pictureId(1), pictureId(77)] },
    [...library, libraryPicture(5, { width: 3200, height: 2600 })],
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/The image is 3200 × 2600 px. The limit is 3000 × 2500 px/),
    ).toBeVisible();
    await expect(await canvas.findByText('This image was deleted')).toBeVisible();
  },
};

export const ImagesLongText: Story = {
  parameters: form(
    [{ ...references, label: inAllLanguages(long), help: inAllLanguages(`${long}. ${long}.`) }],
    { references: [pictureId(1)] },
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: `${long} 1` });
    await expectNothingSticksOut(canvas.getByRole('main'));
  },
};

/** Nothing to draw on yet: the buttons say so. */
export const MaskDisabled: Story = {
  parameters: form([source, toolParameters.mask]),
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: 'Paint mask' }));
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Choose an image first');
  },
};

export const MaskEmpty: Story = {
  parameters: form([source, toolParameters.mask], { source: [pictureId(1)] }),
  play: async ({ canvas }) => {
    const paint = await canvas.findByRole('button', { name: 'Paint mask' });
    await waitFor(() => expect(paint).not.toHaveAttribute('aria-disabled'));
  },
};

export const MaskFull: Story = {
  parameters: form([source, toolParameters.mask], { source: [pictureId(1)], mask: mask.id }),
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('img', { name: 'Mask over the image' });
    await waitFor(() => expect(shown).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByRole('button', { name: 'Paint mask' })).toBeVisible();
  },
};

export const MaskError: Story = {
  parameters: form([source, toolParameters.mask], { source: [pictureId(1)], mask: pictureId(78) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This mask was deleted/)).toBeVisible();
  },
};

export const MaskLongText: Story = {
  parameters: form([
    source,
    { ...toolParameters.mask, label: inAllLanguages(long), help: inAllLanguages(long) },
  ]),
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: long });
  },
};

export const BoxEmpty: Story = {
  parameters: form([source, toolParameters.box], { source: [pictureId(1)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Draw rectangle' })).toBeVisible();
  },
};

export const BoxFull: Story = {
  parameters: form([source, toolParameters.box], {
    source: [pictureId(1)],
    box: { left: 12, top: 34, width: 560, height: 780 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('560 × 780 px from 12, 34')).toBeVisible();
  },
};

export const ChoicesEmpty: Story = {
  parameters: form([toolParameters.choices]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 / 3')).toBeVisible();
    const front = canvas.getByRole('button', { name: 'Front' });
    front.focus();
    await userEvent.keyboard(' ');
    await expect(front).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ChoicesFull: Story = {
  parameters: form([toolParameters.choices], { angles: ['top', 'front', 'side'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Rear' })).toBeDisabled();
    await expect(canvas.getByText('You can choose up to 3')).toBeVisible();
  },
};

export const ChoicesLongText: Story = {
  parameters: form([
    {
      ...toolParameters.choices,
      options: [1, 2].map((one) => ({ value: `${one}`, label: inAllLanguages(long) })),
    },
  ]),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button', { name: long });
    await expectNothingSticksOut(canvas.getByRole('main'));
  },
};

export const ColourFull: Story = {
  parameters: form([toolParameters.colour]),
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Light colour, hex code' });
    await userEvent.clear(text);
    await userEvent.type(text, '#00FF88');
    await expect(canvas.getByLabelText('Light colour', { selector: '[type=color]' })).toHaveValue('#00ff88');
  },
};

export const ColourError: Story = {
  parameters: form([toolParameters.colour]),
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Light colour, hex code' });
    await userEvent.clear(text);
    await userEvent.type(text, 'sunset');
    await expect(await canvas.findByText(/“sunset” isn’t a color/)).toBeVisible();
  },
};

export const LightFull: Story = {
  parameters: form([toolParameters.light]),
  play: async ({ canvas }) => {
    const height = await canvas.findByRole('slider', { name: 'Height' });
    await expect(height).toHaveValue('45');
    height.focus();
  },
};

export const LightLongText: Story = {
  parameters: form([{ ...toolParameters.light, label: inAllLanguages(long), help: inAllLanguages(long) }]),
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: long });
  },
};

export const StylesEmpty: Story = {
  parameters: form([toolParameters.styles]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ink' }));
    await expect(canvas.getByRole('slider', { name: 'Ink' })).toHaveValue('50');
    await expect(canvas.getByRole('button', { name: 'Neon' })).toBeDisabled();
    await expect(canvas.getByText(/only combine styles of the same tool and model/)).toBeVisible();
  },
};

export const StylesFull: Story = {
  parameters: form([toolParameters.styles], {
    styles: ['ink', 'oil', 'pencil', 'poster', 'pixel', 'etching'].map((id, index) => ({
      id,
      intensity: index * 20,
    })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can combine up to 6 styles')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Chalk' })).toBeDisabled();
  },
};

export const StylesLongText: Story = {
  parameters: form(
    [
      {
        ...toolParameters.styles,
        options: toolParameters.styles.options.map((option) => ({ ...option, label: inAllLanguages(long) })),
      },
    ],
    { styles: [{ id: 'ink', intensity: 50 }] },
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: long });
    await expectNothingSticksOut(canvas.getByRole('main'));
  },
};

/** Everything at once in the width of a phone. */
export const Phone: Story = {
  parameters: form(Object.values(toolParameters), { source: [pictureId(1)], mask: mask.id }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'Height' });
    await expectNothingSticksOut(canvas.getByRole('main'));
  },
};
