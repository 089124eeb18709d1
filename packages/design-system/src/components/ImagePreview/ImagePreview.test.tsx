import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ImagePreview } from './ImagePreview.tsx';

function Preview({ onClose = vi.fn() }: { onClose?: () => void }) {
  const [index, setIndex] = useState(0);
  const images = ['Lake', 'Forest', 'City'].map((alt) => ({ id: alt, src: `/${alt}.png`, alt }));
  return (
    <ImagePreview
      open
      onClose={onClose}
      images={images}
      index={index}
      onIndexChange={setIndex}
      details={<input aria-label="Title" />}
    />
  );
}

test('arrow keys go through the pictures and stop at the ends', async () => {
  render(<Preview />);
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous image' })).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Lake' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('img', { name: 'City' })).toBeInTheDocument();
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});

test('Escape closes', async () => {
  const onClose = vi.fn();
  render(<Preview onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Space closes, but presses a button that has the focus, and a held key does nothing', async () => {
  const onClose = vi.fn();
  render(<Preview onClose={onClose} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ', repeat: true });
  screen.getByRole('button', { name: 'Next image' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole('dialog').focus();
  await userEvent.keyboard(' ');
  expect(onClose).toHaveBeenCalledOnce();
});

test('plus and minus zoom by a tenth, zero fits, another picture starts fitted', async () => {
  render(<Preview />);
  await userEvent.keyboard('++');
  expect(screen.getByText('120%')).toBeInTheDocument();
  await userEvent.keyboard('0');
  expect(screen.getByText('100%')).toBeInTheDocument();
  await userEvent.keyboard('-{ArrowRight}');
  expect(screen.getByText('100%')).toBeInTheDocument();
});

test('the wheel with Ctrl zooms the picture and not the page', () => {
  render(<Preview />);
  const notPrevented = fireEvent.wheel(screen.getByRole('img'), { deltaY: -120, ctrlKey: true });
  expect(notPrevented).toBe(false);
  expect(screen.getByText('110%')).toBeInTheDocument();
});

test('dragging moves the picture, also after a zoom, and the next picture starts in the middle', async () => {
  render(<Preview />);
  const drag = (from: Element) => {
    fireEvent.pointerDown(from, { clientX: 10, clientY: 10, button: 0 });
    fireEvent.pointerMove(from, { clientX: 40, clientY: 30 });
    fireEvent.pointerUp(from, { clientX: 40, clientY: 30 });
  };
  drag(screen.getByRole('img'));
  expect(screen.getByRole('img').style.transform).toBe('translate(30px, 20px) scale(1)');
  // A press on a button is for the button.
  drag(screen.getByRole('button', { name: 'Next image' }));
  expect(screen.getByRole('img').style.transform).toBe('translate(30px, 20px) scale(1)');
  await userEvent.keyboard('+');
  drag(screen.getByRole('img'));
  expect(screen.getByRole('img').style.transform).toBe('translate(63px, 42px) scale(1.1)');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img').style.transform).toMatch(/^translate\(0px(, 0px)?\) scale\(1\)$/);
});

test('arrow keys in a field of the details belong to the field', async () => {
  render(<Preview />);
  await userEvent.keyboard('i');
  await userEvent.type(screen.getByLabelText('Title'), 'i{ArrowRight}');
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('i');
});

test('a picture that cannot be loaded says so and can be tried again', async () => {
  render(<Preview />);
  fireEvent.error(screen.getByRole('img', { name: 'Lake' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Image load failed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'Lake' })).toBeInTheDocument();
});
