import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { render } from '../../testing/render.tsx';
import { Dialog } from './Dialog.tsx';

function Publish({ dismissible }: { dismissible?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Publish</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Publish style" dismissible={dismissible}>
        <TextField label="Style name" value="" onChange={() => undefined} data-autofocus />
        <Menu label="More" items={[{ id: 'one', label: 'One', onSelect: () => undefined }]}>
          <Button>More</Button>
        </Menu>
      </Dialog>
    </>
  );
}

test('the focus goes to the wanted field and comes back to the button', async () => {
  render(<Publish />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByLabelText('Style name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus();
});

test('Escape in a menu closes the menu and not the dialog', async () => {
  render(<Publish />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Publish style' })).toBeInTheDocument();
});

const backdrop = () => document.querySelector('[data-scrim]')!;

function pressBackdrop(): void {
  fireEvent.pointerDown(backdrop());
  fireEvent.click(backdrop());
}

test('a press on the backdrop closes it only when it is dismissible', async () => {
  const { unmount } = render(<Publish dismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  pressBackdrop();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  unmount();
  render(<Publish />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  pressBackdrop();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a drag that began in the dialog and ends on the backdrop keeps it open', async () => {
  render(<Publish />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  fireEvent.pointerDown(screen.getByLabelText('Style name'));
  fireEvent.click(backdrop());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('keys pressed in a dialog do not reach the shortcuts of the page', async () => {
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey);
  render(<Publish />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.keyboard('g');
  document.removeEventListener('keydown', onKey);
  expect(onKey).not.toHaveBeenCalled();
});
