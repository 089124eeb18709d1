import { styleRoutes, trainingRoutes } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { drawnCover, run, training } from '../../testing/styles.ts';
import { PublishDialog } from './PublishDialog.tsx';

const meta = {
  title: 'Style studio/PublishDialog',
  component: PublishDialog,
  args: { record: training(), cover: null, onClose: () => undefined, onDone: () => undefined },
  ...inStudio({
    features: [styleStudio],
    server: (server: FakeServer) => {
      answerWithStyles(server, []);
      server.answer(trainingRoutes.getTraining, { data: run() });
    },
  }),
} satisfies Meta<typeof PublishDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'Publish to style library' }));

/** Nothing was entered, and everything that is missing is said. */
export const Missing: Story = {
  async play() {
    const opened = await dialog();
    await userEvent.click(opened.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(opened.getByText('Please select cover image')).toBeVisible());
    await expect(opened.getByRole('textbox', { name: 'Style name' })).toHaveFocus();
  },
};

/** Filled in, and refused by the server. */
export const Refused: Story = {
  args: { cover: drawnCover(4) },
  parameters: studio({
    features: [styleStudio],
    server: (server: FakeServer) => {
      answerWithStyles(server, []);
      server.answer(trainingRoutes.getTraining, { data: run() });
      server.refuse(styleRoutes.pushStyle, 'stylesFull', { max: 100 });
    },
  }),
  globals: { viewport: { value: 'phone' } },
  async play() {
    const opened = await dialog();
    await userEvent.type(opened.getByRole('textbox', { name: 'Style name' }), 'Ink wash');
    await userEvent.type(opened.getByRole('textbox', { name: 'Style prompt' }), 'ink wash, wet paper');
    await userEvent.click(opened.getByRole('button', { name: 'inkwash' }));
    const tag = opened.getByRole('combobox', { name: 'Model tag' });
    if (tag instanceof HTMLSelectElement) await userEvent.selectOptions(tag, 'TAI');
    await userEvent.click(opened.getByRole('radio', { name: 'My own work' }));
    await userEvent.click(opened.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(opened.getByText(/^Publish failed: /)).toBeVisible());
  },
};
