import { routes, type Capability } from '@tai/contracts';
import {
  inAllLanguages,
  inStudio,
  studio,
  type FakeServer,
  libraryPicture,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { testPage } from '../../testing/testPage.ts';
import { closeSendTo, openSendTo } from '../../state/sendTo.ts';

/** The dialog is an overlay of the feature; behind it there is nothing. */
function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const meta = {
  component: Behind,
  ...inStudio({ features: [testPage] }),
  beforeEach() {
    return closeSendTo;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

function sending(answer: (server: FakeServer) => void, count = 1) {
  return studio({
    server: answer,
    prepare: () => openSendTo(Array.from({ length: count }, (_, index) => libraryPicture(index + 1))),
  });
}

const offers = (all: Capability[]) => (server: FakeServer) =>
  server.answer(routes.getCapabilities, { data: all });
const withPictures = (tool: string, name: string) =>
  toolWith([toolParameters.source], { tool, toolName: inAllLanguages(name) });

const tools = ['Sketch Rendering', 'Image to Image', 'Multi-View', 'Partial Generation', 'Image Enlargement'];

export const Full: Story = {
  parameters: sending(
    offers([toolWith([toolParameters.prompt]), ...tools.map((name) => withPictures(name, name))]),
  ),
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: new RegExp(tools.join('|')) })).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Multi-View' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** More pictures than most tools take. */
export const Several: Story = {
  parameters: sending(
    offers([
      withPictures('one', 'Enlarge'),
      toolWith([toolParameters.references], { tool: 'four', toolName: inAllLanguages('Mix') }),
    ]),
    3,
  ),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Enlarge.*only the first of 3/ })).toBeVisible(),
    );
    await expect(screen.getByRole('button', { name: 'Mix' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: sending(offers([toolWith([toolParameters.prompt])])),
  play: async () => {
    await waitFor(() => expect(screen.getByText('No engine offers a tool for this')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: sending((server) => void server.hold(routes.getCapabilities)),
};

export const Error: Story = {
  parameters: sending((server) => server.refuse(routes.getCapabilities, 'unavailable')),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Couldn’t load the tools')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: sending(
    offers(
      [1, 2, 3].map((one) =>
        withPictures(`t${one}`, 'A tool whose name is a good deal longer than its button'),
      ),
    ),
  ),
  play: async () => {
    await screen.findAllByRole('button', { name: /a good deal longer/ });
  },
};
