// Where messages stand, which needs a layout.
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InEnglish } from '../../testing/InEnglish.tsx';
import { ThemeRoot } from '../../theme/ThemeRoot.tsx';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import { Button } from '../Button/Button.tsx';
import { keepToastsAbove } from './keepToastsAbove.ts';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(async () => {
  root.unmount();
  container.remove();
  toast.clear();
  await page.viewport(1440, 900);
});

const box = (text: string) => page.getByText(text).element().getBoundingClientRect();
const barStyle = { position: 'fixed', inset: 'auto 0 0', height: 112 } as const;

function show({ hasBar = false, hasSheet = false }): void {
  root.render(
    <InEnglish>
      <ThemeRoot>
        {hasBar && (
          <div ref={keepToastsAbove} style={barStyle}>
            <Button>Generate</Button>
          </div>
        )}
        <BottomSheet open={hasSheet} onClose={() => undefined} title="Form" footer={<Button>Apply</Button>} />
        <Toaster />
      </ThemeRoot>
    </InEnglish>,
  );
}

test('on a wide screen messages stand at the bottom left, above the foot of the menu', async () => {
  await page.viewport(1440, 900);
  show({});
  toast.show({ message: 'Link copied', durationMs: 0 });
  await expect.element(page.getByText('Link copied')).toBeVisible();
  const { left, right } = box('Link copied');
  expect(left).toBeLessThan(80);
  expect(right).toBeLessThan(440);
  expect(box('Link copied').bottom).toBeGreaterThan(window.innerHeight - 200);
  // It comes up a few pixels when it arrives.
  await expect.poll(() => box('Link copied').bottom).toBeLessThanOrEqual(window.innerHeight - 64);
});

test('on a phone messages stand above the bar at the bottom, and lower when it goes', async () => {
  await page.viewport(390, 844);
  show({ hasBar: true });
  toast.show({ message: 'Link copied', durationMs: 0 });
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(box('Link copied').bottom).toBeLessThan(window.innerHeight - 112);
  await expect.element(page.getByRole('button', { name: 'Generate' })).toBeVisible();
  show({});
  await expect.poll(() => box('Link copied').bottom).toBeGreaterThan(window.innerHeight - 112);
});

test('messages stand above the buttons of a sheet', async () => {
  await page.viewport(390, 844);
  show({ hasSheet: true });
  toast.show({ message: 'Saved', durationMs: 0 });
  const apply = page.getByRole('button', { name: 'Apply' });
  // The sheet has come up.
  await expect
    .poll(() => apply.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect
    .poll(() => region.element().getBoundingClientRect().bottom - apply.element().getBoundingClientRect().top)
    .toBeLessThan(0);
});
