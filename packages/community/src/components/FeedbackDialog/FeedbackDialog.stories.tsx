import { communityRoutes } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { community } from '../../feature.ts';
import { givingFeedback } from '../../state/dialogs.ts';

const open = (server: (server: FakeServer) => void = () => undefined) =>
  studio({ server, prepare: () => givingFeedback.open(true) });

const meta = {
  render: () => <></>,
  ...inStudio({ features: [community] }),
  beforeEach: () => () => givingFeedback.close(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog fades in, and a first story waits for its code. */
const shows = (text: string | RegExp) =>
  waitFor(() => expect(within(document.body).getByText(text)).toBeVisible(), { timeout: 10_000 });

async function fillIn() {
  const dialog = within(await within(document.body).findByRole('dialog'));
  await userEvent.type(
    await dialog.findByRole('textbox', { name: /^Description/ }),
    'The preview stays dark',
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['x'.repeat(200_000)], 'screen.png'));
  return dialog;
}

export const Empty: Story = {
  parameters: open(),
  play: async () => {
    await shows(/up to 100 MB/);
  },
};

export const Full: Story = {
  parameters: open(),
  play: async () => {
    await fillIn();
    await shows('screen.png');
  },
};

export const Loading: Story = {
  parameters: open((server) => {
    server.answer(communityRoutes.submitFeedback, { data: { id: 'f1' } });
    server.hold(communityRoutes.submitFeedback);
  }),
  play: async () => {
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByRole('progressbar')).toBeInTheDocument();
  },
};

export const Error: Story = {
  parameters: open((server) =>
    server.refuse(communityRoutes.submitFeedback, 'tooManyRequests', { seconds: 40 }),
  ),
  play: async () => {
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await shows(/Your feedback is still here/);
  },
};

export const LongText: Story = {
  parameters: open(),
  play: async () => {
    await fillIn();
    const long = new File(['x'], `${'a very long name of a file '.repeat(8)}.exe`);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    // Dropped files are of any type.
    if (input) await userEvent.upload(input, long, { applyAccept: false });
    await shows(/can’t be attached/);
  },
};

export const LongFileName: Story = {
  parameters: open(),
  play: async () => {
    const dialog = await fillIn();
    const name = `${'a_very_long_name_of_a_file_'.repeat(8)}.png`;
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['x'], name));
    await shows(name);
    // It is cut, and nothing beside it is pushed out of the dialog.
    const group = dialog.getByRole('group', { name: 'Attachment' });
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
    await expect(group.offsetWidth).toBeLessThanOrEqual(group.parentElement?.clientWidth ?? 0);
  },
};
