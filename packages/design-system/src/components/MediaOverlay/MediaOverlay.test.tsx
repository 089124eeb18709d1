import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { MediaOverlay, type MediaOverlayProps } from './MediaOverlay.tsx';

const clip = { medium: 'video', video: { duration: 65.4 } } as const;
const play = vi.fn<() => Promise<void>>();
let wantsLittleMotion: boolean;

beforeEach(() => {
  wantsLittleMotion = false;
  play.mockReset().mockResolvedValue();
  // jsdom plays nothing and knows no media queries.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('motion') && wantsLittleMotion,
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(props: MediaOverlayProps) {
  render(
    <div data-testid="poster">
      <MediaOverlay {...props} />
    </div>,
  );
  const poster = screen.getByTestId('poster');
  return { poster, playing: () => poster.querySelector('video') };
}

test('a clip has its length in the corner, a 3D file its kind, an image nothing', async () => {
  const image = show({ item: { medium: 'image' } }).poster;
  document.body.innerHTML = '';
  render(<MediaOverlay item={clip} />);
  expect(await screen.findByText('1:05')).toBeTruthy();
  render(<MediaOverlay item={{ medium: '3d' }} />);
  expect(await screen.findByText('3D')).toBeTruthy();
  expect(image.textContent).toBe('');
});

test('a clip plays without sound while its poster is pointed at, and is let go afterwards', async () => {
  const { poster, playing } = show({ item: clip, src: '/file/clip' });
  await screen.findByText('1:05');
  expect(playing()).toBeNull();

  await userEvent.hover(poster);
  await vi.waitFor(() => expect(play).toHaveBeenCalled());
  const video = playing();
  expect(video?.getAttribute('src')).toBe('/file/clip');
  expect(video?.muted).toBe(true);

  await userEvent.unhover(poster);
  await vi.waitFor(() => expect(playing()).toBeNull());
  // Without an address the browser ends the download.
  expect(video?.hasAttribute('src')).toBe(false);
});

test('the short preview of a clip is played rather than the clip', async () => {
  const video = { duration: 65.4, previewUrl: '/file/preview' };
  const { poster, playing } = show({ item: { medium: 'video', video }, src: '/file/clip' });
  await screen.findByText('1:05');
  await userEvent.hover(poster);
  await vi.waitFor(() => expect(playing()?.getAttribute('src')).toBe('/file/preview'));
  // React calls `play` in an effect after the commit. Without this wait the test could end first and take the mock away.
  await vi.waitFor(() => expect(play).toHaveBeenCalled());
});

test('a clip that the browser does not play leaves its poster', async () => {
  play.mockRejectedValue(new Error('NotSupportedError'));
  const { poster, playing } = show({ item: clip, src: '/file/clip' });
  await screen.findByText('1:05');
  await userEvent.hover(poster);
  await vi.waitFor(() => expect(play).toHaveBeenCalled());
  await vi.waitFor(() => expect(playing()).toBeNull());
});

test('nothing moves for whoever wants little motion, nor under a finger', async () => {
  wantsLittleMotion = true;
  const still = show({ item: clip, src: '/file/clip' });
  await screen.findByText('1:05');
  vi.useFakeTimers();
  still.poster.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(still.playing()).toBeNull();

  wantsLittleMotion = false;
  vi.useRealTimers();
  document.body.innerHTML = '';
  const touched = show({ item: clip, src: '/file/clip' });
  await screen.findByText('1:05');
  vi.useFakeTimers();
  touched.poster.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(touched.playing()).toBeNull();
  vi.useRealTimers();
});
