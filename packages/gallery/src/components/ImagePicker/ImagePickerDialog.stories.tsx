import { routes } from '@tai/contracts';
import { answerWithPictures, landscape, picture, inStudio, studio, type Studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { imagePickerPort, type PickRequest } from '@tai/kernel';
import { expect, userEvent, waitFor } from 'storybook/test';
import { gallery } from '../../feature.ts';
import { currentPick } from '../../state/picker.ts';
import { ImagePickerDialog } from './ImagePickerDialog.tsx';

const cancelAll = () => {
  while (currentPick.get()) currentPick.get()?.cancel();
};

/** Somebody asks for pictures as soon as the studio is there. */
function asking(request?: PickRequest) {
  return ({ host }: Studio): void => {
    cancelAll();
    host.ports
      .use(imagePickerPort)
      .pick(request)
      .catch(() => {});
  };
}

const pictures = Array.from({ length: 40 }, (_, index) =>
  picture({ id: `p${index}`, prompt: `Study ${index}`, thumbUrl: landscape(index, 256, 256) }),
);

const meta = {
  component: ImagePickerDialog,
  // The studio shows it as the overlay that it is.
  render: () => <></>,
  beforeEach: () => cancelAll,
  ...inStudio({
    features: [gallery],
    server: (server) => {
      answerWithPictures(server, pictures);
      server.answer(routes.getPictures, { data: [] });
    },
    prepare: asking(),
  }),
} satisfies Meta<typeof ImagePickerDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /^Study 3,/ }));
    await userEvent.click(await canvas.findByRole('option', { name: /^Study 1,/ }));
    await waitFor(() => expect(canvas.getByText('2 of 2 selected')).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: studio({ server: (server) => answerWithPictures(server, []), prepare: asking() }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No images yet')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({
    server: (server) => void server.hold(routes.getPictureList),
    prepare: asking({ title: 'Choose cover', max: 1 }),
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Choose cover' })).toBeVisible());
  },
};

export const Error: Story = {
  parameters: studio({
    server: (server) => server.refuse(routes.getPictureList, 'unavailable'),
    prepare: asking(),
  }),
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
