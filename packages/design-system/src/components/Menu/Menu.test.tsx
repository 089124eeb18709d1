import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../Button/Button.tsx';
import { render } from '../../testing/render.tsx';
import { Menu } from './Menu.tsx';

function setup({ openOnHover = false } = {}) {
  const onSelect = vi.fn();
  const onCardClick = vi.fn();
  render(
    <div role="presentation" onClick={onCardClick}>
      <Menu
        label="Picture"
        openOnHover={openOnHover}
        items={[
          { id: 'edit', label: 'Edit', onSelect: () => onSelect('edit') },
          { id: 'download', label: 'Download', onSelect: () => onSelect('download') },
          { id: 'line', type: 'separator' },
          {
            id: 'share',
            label: 'Share',
            disabledReason: 'Sharing is off',
            onSelect: () => onSelect('share'),
          },
          { id: 'delete', label: 'Delete', danger: true, onSelect: () => onSelect('delete') },
        ]}
      >
        <Button>More</Button>
      </Menu>
    </div>,
  );
  return { onSelect, onCardClick, trigger: screen.getByRole('button', { name: 'More' }) };
}

test('the arrow keys go round through the items', async () => {
  const { trigger } = setup();
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'Picture' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Home}{End}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

test('typing goes to the item that starts so', async () => {
  const { trigger } = setup();
  await userEvent.click(trigger);
  await userEvent.keyboard('d');
  expect(screen.getByRole('menuitem', { name: 'Download' })).toHaveFocus();
  await userEvent.keyboard('e');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

test('Enter runs the action, closes the menu and returns the focus', async () => {
  const { trigger, onSelect } = setup();
  await userEvent.click(trigger);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('edit');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('a disabled action says why and does nothing', async () => {
  const { trigger, onSelect } = setup();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('menuitem', { name: /Sharing is off/ }));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('Escape closes and returns the focus', async () => {
  const { trigger } = setup();
  await userEvent.click(trigger);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('a press outside and a scroll close it', async () => {
  const { trigger } = setup();
  await userEvent.click(trigger);
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(trigger);
  // The end of the scrolling that brought the button into view, which comes a frame late.
  document.dispatchEvent(new Event('scroll'));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 80, 32));
  document.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a press on the trigger closes it again', async () => {
  const { trigger } = setup();
  await userEvent.click(trigger);
  await userEvent.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a choice in the menu is not a click on the card around', async () => {
  const { trigger, onCardClick } = setup();
  await userEvent.click(trigger);
  onCardClick.mockClear();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(onCardClick).not.toHaveBeenCalled();
});

describe('a menu that opens under a resting mouse', () => {
  test('opens without taking the focus, and closes when the mouse has left both', async () => {
    const { trigger } = setup({ openOnHover: true });
    const hand = userEvent.setup();
    await hand.hover(trigger);
    const menu = await screen.findByRole('menu');
    expect(document.body).toHaveFocus();
    await hand.hover(menu);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await hand.hover(document.body);
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('is kept open by a press, and closed by the next', async () => {
    const { trigger } = setup({ openOnHover: true });
    await userEvent.hover(trigger);
    await screen.findByRole('menu');
    await userEvent.click(trigger);
    expect(screen.getByRole('menu')).toHaveFocus();
    await userEvent.click(trigger);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('does not open for a finger that passes', async () => {
    const { trigger } = setup({ openOnHover: true });
    await userEvent.pointer([
      { keys: '[TouchA>]', target: trigger },
      { keys: '[/TouchA]', target: document.body },
    ]);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
