import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Column } from '../../stories/gallery.tsx';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Live(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Publish</Button>
      <Dialog {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const meta = {
  component: Dialog,
  render: Live,
  args: {
    open: true,
    onClose: () => undefined,
    title: 'Publish to style library',
    width: 600,
    dismissible: false,
    children: (
      <Column style={{ width: 'auto' }}>
        <TextField
          label="Style name"
          value="Ink wash"
          onChange={() => undefined}
          maxLength={15}
          data-autofocus
        />
        <TextArea label="Style prompt" value="" onChange={() => undefined} maxLength={100} />
      </Column>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Publish</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Style name/)).toHaveFocus();
  },
};

export const ReturnsFocus: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Publish' });
    await userEvent.click(opener);
    await expect(await canvas.findByLabelText(/Style name/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    title:
      'A title that is much longer than one line of this dialog can hold, in every language of the product',
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Terms of publishing, paragraph {index + 1}.</p>
    )),
  },
};
