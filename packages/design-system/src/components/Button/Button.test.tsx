import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Button } from './Button.tsx';

test('a button that waits ignores clicks and keeps its name', async () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Generate
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Generate' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a disabled button with reasons takes focus and says all of them', async () => {
  const onClick = vi.fn();
  render(
    <Button onClick={onClick} disabledReason={['Write a prompt', 'Choose a model']}>
      Generate
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('a button that its own press disables keeps the focus until it is left', async () => {
  const onUndo = vi.fn();
  function Undo() {
    const [steps, setSteps] = useState(1);
    return (
      <>
        <Button
          disabled={steps === 0}
          onClick={() => {
            onUndo();
            setSteps(0);
          }}
        >
          Undo
        </Button>
        <Button>Redo</Button>
      </>
    );
  }
  render(<Undo />);
  const button = screen.getByRole('button', { name: 'Undo' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
  expect(button).toBeDisabled();
});

test('a submit button with a reason does not submit', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const form = document.createElement('form');
  form.addEventListener('submit', onSubmit);
  document.body.append(form);
  render(
    <Button type="submit" disabledReason="Enter a code">
      Sign in
    </Button>,
    { container: form },
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
  form.remove();
});
