import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../Dialog/Dialog.tsx';
import { render } from '../../testing/render.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

function wait(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

test('a message goes away by itself', () => {
  render(<Toaster />);
  act(() => void toast.show({ message: 'Link copied' }));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  wait(5000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('undo runs once, closes the message, and nothing expires', () => {
  const onAction = vi.fn();
  const onExpire = vi.fn();
  render(<Toaster />);
  act(() => void toast.show({ message: 'Deleted', action: { label: 'Undo', onAction }, onExpire }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  wait(20_000);
  expect(onAction).toHaveBeenCalledOnce();
  expect(onExpire).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});

test('without undo the deletion goes through when the message goes', () => {
  const onExpire = vi.fn();
  render(<Toaster />);
  act(() => void toast.show({ message: 'Deleted', onExpire, action: { label: 'Undo', onAction: vi.fn() } }));
  wait(7999);
  expect(onExpire).not.toHaveBeenCalled();
  wait(1);
  expect(onExpire).toHaveBeenCalledOnce();
});

test('the same id counts up and starts its time again', () => {
  render(<Toaster />);
  act(() => void toast.show({ id: 'offline', message: 'Offline' }));
  wait(4000);
  act(() => void toast.show({ id: 'offline', message: 'Offline' }));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByText('×2')).toBeInTheDocument();
  wait(4000);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('messages wait while the pointer is on them', () => {
  render(<Toaster />);
  act(() => void toast.show({ message: 'Read me' }));
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
  wait(60_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
  wait(5000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the oldest of more than four makes room', () => {
  const onExpire = vi.fn();
  render(<Toaster />);
  act(() => {
    toast.show({ message: 'first', onExpire });
    for (const message of ['second', 'third', 'fourth', 'fifth']) toast.show({ message });
  });
  expect(screen.queryByText('first')).toBeNull();
  expect(onExpire).toHaveBeenCalledOnce();
});

test('an error interrupts, so it is an alert', () => {
  render(<Toaster />);
  act(() => void toast.show({ message: 'Failed', tone: 'danger' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
});

test('messages move into an open dialog, where they can be reached', () => {
  render(
    <>
      <Toaster />
      <Dialog open onClose={vi.fn()} title="Publish" />
    </>,
  );
  act(() => void toast.show({ message: 'Saved' }));
  // `getByRole` finds only what assistive technology can reach.
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('dialog')).toHaveAttribute(
    'aria-owns',
    screen.getByRole('region', { name: 'Notifications' }).id,
  );
});

test('Escape closes the message that has the focus, and not the dialog below', () => {
  const onClose = vi.fn();
  render(
    <>
      <Dialog open onClose={onClose} title="Publish" />
      <Toaster />
    </>,
  );
  act(() => void toast.show({ message: 'Saved', action: { label: 'Undo', onAction: vi.fn() } }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
