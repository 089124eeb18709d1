// What only a real browser knows: what covers what, Tab, full screen, wheel and drag.
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../components/Button/Button.tsx';
import { Dialog } from '../components/Dialog/Dialog.tsx';
import { ImagePreview } from '../components/ImagePreview/ImagePreview.tsx';
import { Menu } from '../components/Menu/Menu.tsx';
import { Slider } from '../components/Slider/Slider.tsx';
import { toast } from '../components/Toaster/toast.ts';
import { Toaster } from '../components/Toaster/Toaster.tsx';
import { samplePicture } from '../stories/pictures.ts';
import { keyframes, styled } from '../styled.ts';
import { InEnglish } from '../testing/InEnglish.tsx';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
  toast.clear();
});

test('undo in a message can be pressed while a dialog is open', async () => {
  const onAction = vi.fn();
  root.render(
    <InEnglish>
      <ThemeRoot>
        <Toaster />
        <Dialog open onClose={() => undefined} title="Publish">
          Content
        </Dialog>
      </ThemeRoot>
    </InEnglish>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  toast.show({ message: 'Deleted', action: { label: 'Undo', onAction }, durationMs: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(onAction).toHaveBeenCalledOnce();
});

function SavingDialog() {
  const [open, setOpen] = useState(true);
  function save(): void {
    toast.show({ message: 'Saved', durationMs: 0 });
    setOpen(false);
  }
  return (
    <Dialog open={open} onClose={() => undefined} title="Name">
      <Button onClick={save}>Save</Button>
    </Dialog>
  );
}

test('a message that comes as its dialog closes is seen on the page, or in the dialog below', async () => {
  root.render(
    <InEnglish>
      <ThemeRoot>
        <Dialog open onClose={() => undefined} title="Settings">
          Content
        </Dialog>
        <SavingDialog />
        <Toaster />
      </ThemeRoot>
    </InEnglish>,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('a dialog inside another one is on top of it, also when both open at the same moment', async () => {
  const onPress = vi.fn();
  root.render(
    <InEnglish>
      <ThemeRoot>
        <Toaster />
        <Dialog open onClose={() => undefined} title="Settings">
          Account
          <Dialog open onClose={() => undefined} title="Password">
            <Button onClick={onPress}>Get a code</Button>
          </Dialog>
        </Dialog>
      </ThemeRoot>
    </InEnglish>,
  );
  await page.getByRole('button', { name: 'Get a code' }).click({ timeout: 5_000 });
  expect(onPress).toHaveBeenCalledOnce();
  const password = page.getByRole('dialog', { name: 'Password' }).element();
  expect(password.contains(document.activeElement)).toBe(true);
  toast.show({ message: 'Sent', durationMs: 0 });
  await expect.element(page.getByText('Sent')).toBeVisible();
  expect(password.getAttribute('aria-owns')).toBe(page.getByRole('region').element().id);
});

test('a menu is not clipped by the box it stands in, and stays in the window', async () => {
  root.render(
    <InEnglish>
      <ThemeRoot>
        <div style={{ position: 'fixed', right: 0, bottom: 0, width: 80, height: 40, overflow: 'hidden' }}>
          <Menu
            label="Picture"
            items={['Open', 'Download', 'Share'].map((label) => ({
              id: label,
              label,
              onSelect: () => undefined,
            }))}
          >
            <Button>More</Button>
          </Menu>
        </div>
      </ThemeRoot>
    </InEnglish>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu', { name: 'Picture' });
  await expect.element(menu).toBeVisible();
  const box = menu.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(box.right).toBeLessThanOrEqual(window.innerWidth);
  const download = page.getByRole('menuitem', { name: 'Download' }).element().getBoundingClientRect();
  const onTop = document.elementFromPoint(download.x + download.width / 2, download.y + download.height / 2);
  expect(menu.element().contains(onTop)).toBe(true);
});

test('the keys of the slider change the value by a step, and to its ends', async () => {
  const values: number[] = [];
  function show(value: number): void {
    values.push(value);
    root.render(
      <InEnglish>
        <ThemeRoot>
          <Slider label="Strength" value={value} onChange={show} min={0} max={20} step={0.5} />
        </ThemeRoot>
      </InEnglish>,
    );
  }
  show(7.5);
  const slider = page.getByRole('slider', { name: 'Strength' });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => values.at(-1)).toBe(8);
  await userEvent.keyboard('{End}');
  await expect.poll(() => values.at(-1)).toBe(20);
});

test('in the preview a drag moves the picture', async () => {
  root.render(
    <InEnglish>
      <ThemeRoot>
        <ImagePreview
          open
          onClose={() => undefined}
          images={[{ id: 'one', src: samplePicture(1, 600, 400), alt: 'Lake', width: 600, height: 400 }]}
          index={0}
          onIndexChange={() => undefined}
        />
      </ThemeRoot>
    </InEnglish>,
  );
  const picture = page.getByRole('img', { name: 'Lake' });
  await expect.element(picture).toBeVisible();
  const before = picture.element().getBoundingClientRect();
  const dialog = page.getByRole('dialog');
  await userEvent.dragAndDrop(dialog, dialog, {
    sourcePosition: { x: 300, y: 300 },
    targetPosition: { x: 340, y: 270 },
  });
  const after = picture.element().getBoundingClientRect();
  expect([after.x - before.x, after.y - before.y]).toEqual([40, -30]);
});

test('for who wants less motion a change shows at once, not a frame later', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  root.render(
    <ThemeRoot>
      <div data-testid="moved">Moved</div>
    </ThemeRoot>,
  );
  const moved = page.getByTestId('moved');
  await expect.element(moved).toBeVisible();
  const element = moved.element() as HTMLElement;
  const before = element.getBoundingClientRect().x;
  element.style.transition = 'transform 400ms 300ms';
  element.style.transform = 'translateX(40px)';
  expect(element.getBoundingClientRect().x - before).toBe(40);
});

const turn = keyframes`to { rotate: 360deg; }`;
const Turning = styled.div`
  animation: ${turn} 400ms 300ms infinite forwards;
`;

test('for who wants less motion an animation ends at once, even a repeated one with a delay', async () => {
  root.render(
    <ThemeRoot>
      <Turning data-testid="turning">Turning</Turning>
    </ThemeRoot>,
  );
  await expect.element(page.getByTestId('turning')).toBeInTheDocument();
  const animations = page.getByTestId('turning').element().getAnimations();
  expect(animations).toHaveLength(1);
  const endTimes = animations.map(({ effect }) => effect?.getComputedTiming().endTime);
  expect(endTimes).toEqual([1]);
});
