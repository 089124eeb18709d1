// Which overlay covers which, who has the focus, and what happens in full screen: a real browser knows.
import { useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../components/Button/Button.tsx';
import { Dialog } from '../components/Dialog/Dialog.tsx';
import { Drawer } from '../components/Drawer/Drawer.tsx';
import { Menu } from '../components/Menu/Menu.tsx';
import { Popover } from '../components/Popover/Popover.tsx';
import { Select } from '../components/Select/Select.tsx';
import { toast } from '../components/Toaster/toast.ts';
import { Toaster } from '../components/Toaster/Toaster.tsx';
import { Tooltip } from '../components/Tooltip/Tooltip.tsx';
import { InEnglish } from '../testing/InEnglish.tsx';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  // As the app's own element, see the global styles.
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
  toast.clear();
});

function show(content: ReactNode): void {
  root.render(
    <InEnglish>
      <ThemeRoot>
        {content}
        <Toaster />
      </ThemeRoot>
    </InEnglish>,
  );
}

const button = (name: string) => page.getByRole('button', { name });
const nothing = () => undefined;

/** Whether the middle of an element is what a press there would meet. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

function SelectQuality() {
  const [value, setValue] = useState('low');
  const options = ['low', 'high'].map((one) => ({ value: one, label: one }));
  return <Select label="Quality" value={value} onChange={setValue} options={options} />;
}

test('menus, selects and tooltips of a dialog lie above it, and a drawer below', async () => {
  show(
    <>
      <Drawer open onClose={nothing} label="Navigation" width={1000}>
        Entries
      </Drawer>
      <Dialog open onClose={nothing} title="Settings">
        <Menu label="Actions" items={[{ id: 'open', label: 'Open', onSelect: nothing }]}>
          <Button>More</Button>
        </Menu>
        <SelectQuality />
        <Tooltip label="What it costs">
          <button data-testid="price">Price</button>
        </Tooltip>
      </Dialog>
    </>,
  );
  await button('More').click();
  await expect.poll(() => isOnTop(page.getByRole('menuitem', { name: 'Open' }).element())).toBe(true);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Quality' }).click();
  const high = page.getByRole('option', { name: 'high' });
  await expect.poll(() => isOnTop(high.element())).toBe(true);
  await high.click();
  await expect.element(page.getByRole('combobox', { name: 'Quality' })).toHaveTextContent('high');
  await page.getByTestId('price').hover();
  const tooltip = page.getByRole('tooltip');
  await expect.element(tooltip).toBeVisible();
  // A tooltip lets the pointer through, so its number is compared.
  const dialog = page.getByRole('dialog', { name: 'Settings' }).element();
  const level = (element: Element) => Number(getComputedStyle(element).zIndex);
  expect(level(tooltip.element())).toBeGreaterThan(level(dialog));
});

test('a dialog that a popover opens covers the popover, and Escape closes only the dialog', async () => {
  function Settings() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Popover label="Display" trigger={<Button>Display</Button>}>
        <Button onClick={() => setIsOpen(true)}>Delete</Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Really" width={900} height={600}>
          <Button>Yes</Button>
        </Dialog>
      </Popover>
    );
  }
  show(<Settings />);
  await button('Display').click();
  const remove = button('Delete');
  await remove.click();
  await button('Yes').click();
  expect(isOnTop(page.getByRole('button', { name: 'Delete', includeHidden: true }).element())).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Really' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
  await expect.element(remove).toHaveFocus();
});

test('a press in a select inside a popover leaves the popover open', async () => {
  show(
    <Popover label="Display" trigger={<Button>Display</Button>}>
      <SelectQuality />
    </Popover>,
  );
  await button('Display').click();
  await page.getByRole('combobox', { name: 'Quality' }).click();
  await page.getByRole('option', { name: 'high' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Quality' })).toHaveTextContent('high');
  await page.elementLocator(document.body).click({ position: { x: 600, y: 500 } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Tab goes through a popover as if it stood behind its button', async () => {
  show(
    <>
      <Popover label="Display" trigger={<Button>Display</Button>}>
        <Button>Size</Button>
        <Button>Date</Button>
      </Popover>
      <Button>After</Button>
    </>,
  );
  await button('Display').click();
  for (const name of ['Size', 'Date', 'After']) {
    await userEvent.keyboard('{Tab}');
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Display')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Size')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Display')).toHaveFocus();
});

test('Tab stays in a dialog and reaches its messages', async () => {
  show(
    <>
      <Button>Behind</Button>
      <Dialog open onClose={nothing} title="Publish">
        <Button>Publish</Button>
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  toast.show({ message: 'Saved', action: { label: 'Undo', onAction: nothing }, durationMs: 0 });
  await expect.element(button('Undo')).toBeVisible();
  const names: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await userEvent.keyboard('{Tab}');
    names.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  }
  expect(names).toEqual(['Close', 'Publish', 'Undo', 'Close', 'Close']);
});

test('a focus that is lost with its button comes back to the dialog', async () => {
  function Steps() {
    const [step, setStep] = useState(1);
    return (
      <Dialog open onClose={nothing} title="Sign in">
        {step === 1 && <Button onClick={() => setStep(2)}>Next</Button>}
      </Dialog>
    );
  }
  show(<Steps />);
  await button('Next').click();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});

test('the page behind a dialog neither scrolls nor moves', async () => {
  const long = document.createElement('div');
  long.style.height = '3000px';
  document.body.append(long);
  show(<Button>Behind</Button>);
  const behind = button('Behind');
  await expect.element(behind).toBeVisible();
  const before = container.getBoundingClientRect().width;
  show(
    <>
      <Button>Behind</Button>
      <Dialog open onClose={nothing} title="Publish" />
    </>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  expect(container.getBoundingClientRect().width).toBe(before);
  show(<Button>Behind</Button>);
  await expect.element(behind).toBeVisible();
  expect(getComputedStyle(document.body).overflow).toBe('visible');
  long.remove();
});

test('over a canvas that listens to presses a menu opens, is used and keeps its presses to itself', async () => {
  const pressed: string[] = [];
  show(
    <div
      style={{ position: 'relative', width: 400, height: 300 }}
      ref={(stage) =>
        stage?.addEventListener('pointerdown', ({ target }) => pressed.push((target as Element).tagName))
      }
    >
      <canvas width={400} height={300} style={{ position: 'absolute', inset: 0, zIndex: 9999 }} />
      <div style={{ position: 'absolute', zIndex: 10_000 }}>
        <Menu label="Layer" items={[{ id: 'hide', label: 'Hide', onSelect: () => pressed.push('Hide') }]}>
          <Button>Layer</Button>
        </Menu>
      </div>
    </div>,
  );
  await button('Layer').click();
  pressed.length = 0;
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  expect(pressed).toEqual(['Hide']);
});

test('in full screen menus, dialogs and messages are inside the element, and outside again afterwards', async () => {
  function Player() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <div data-testid="player" style={{ background: 'black' }}>
        <Button onClick={({ currentTarget }) => void currentTarget.closest('div')?.requestFullscreen()}>
          Full screen
        </Button>
        <Menu label="Speed" items={[{ id: 'twice', label: 'Twice', onSelect: () => setIsAsking(true) }]}>
          <Button>Speed</Button>
        </Menu>
        <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Keep this speed" />
      </div>
    );
  }
  show(<Player />);
  await button('Full screen').click();
  const player = page.getByTestId('player').element();
  await expect.poll(() => document.fullscreenElement).toBe(player);
  await button('Speed').click();
  const twice = page.getByRole('menuitem', { name: 'Twice' });
  expect(player.contains(twice.element())).toBe(true);
  await expect.poll(() => isOnTop(twice.element())).toBe(true);
  await twice.click();
  const dialog = page.getByRole('dialog', { name: 'Keep this speed' });
  await expect.element(dialog).toBeVisible();
  expect(player.contains(dialog.element())).toBe(true);
  toast.show({ message: 'Speed changed', durationMs: 0 });
  await expect.element(page.getByText('Speed changed')).toBeVisible();
  expect(player.contains(page.getByText('Speed changed').element())).toBe(true);
  await document.exitFullscreen();
  await expect.poll(() => player.contains(dialog.element())).toBe(false);
  await expect.element(dialog).toBeVisible();
});
