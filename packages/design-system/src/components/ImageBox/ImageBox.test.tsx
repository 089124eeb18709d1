import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ImageBox } from './ImageBox.tsx';

function setup(onShare?: () => void) {
  const onDownload = vi.fn();
  const view = render(
    <ImageBox
      src="/a.png"
      alt="Lake"
      width={1024}
      height={768}
      onOpenInNewTab={vi.fn()}
      onDownload={onDownload}
      onShare={onShare}
    />,
  );
  return { onDownload, view };
}

async function openMenu(): Promise<void> {
  await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByRole('img', { hidden: true }) });
}

test('keeps the shape of the picture before anything is loaded', () => {
  setup();
  expect(screen.getByRole('img').parentElement).toHaveStyle({ aspectRatio: '1024 / 768' });
  expect(screen.getByRole('img').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('while it loads, open and download are off', async () => {
  const { onDownload } = setup();
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Open in new tab' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download' }));
  expect(onDownload).not.toHaveBeenCalled();
});

test('once it is loaded they work', async () => {
  const { onDownload } = setup();
  fireEvent.load(screen.getByRole('img'));
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download' }));
  expect(onDownload).toHaveBeenCalledOnce();
});

test('share is offered only when sharing is on', async () => {
  const { view } = setup();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Copy link' })).toBeNull();
  view.unmount();
  setup(vi.fn());
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument();
});

test('a failure says so, and a retry loads it anew', async () => {
  setup();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Image load failed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('Image load failed')).toBeNull();
  fireEvent.load(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('data-state', 'loaded');
});

test('another address starts as loading', () => {
  const { view } = setup();
  fireEvent.load(screen.getByRole('img'));
  view.rerender(<ImageBox src="/b.png" alt="Forest" />);
  expect(screen.getByRole('img')).toHaveAttribute('data-state', 'loading');
});

test('a picture from the cache tells once that it has loaded', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  const onLoad = vi.fn();
  render(<ImageBox src="/cached.png" alt="Lake" onLoad={onLoad} />);
  fireEvent.load(screen.getByRole('img'));
  vi.restoreAllMocks();
  expect(onLoad).toHaveBeenCalledOnce();
});
