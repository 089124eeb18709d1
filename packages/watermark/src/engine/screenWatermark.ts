// The watermark over the whole screen: a tile drawn once and repeated by CSS, in the browser's top layer so that it
// lies over dialogs too. A dialog that opens later would come to lie above it, so it is raised again each time.

/** How it looks in a theme: white at 15 % on dark, black on light; the overlay takes most of that back. */
const looks = {
  dark: { ink: 'rgba(255, 255, 255, 0.15)', opacity: 0.4 },
  light: { ink: 'rgba(0, 0, 0, 0.15)', opacity: 0.3 },
} as const;

const tileSize = 200;
const fontSize = 14;
const fontFamily =
  '"Inter Variable", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const elementId = 'tai-screen-watermark';

export interface ScreenWatermarkLook {
  text: string;
  theme: 'dark' | 'light';
}

/** The overlay of one window. */
export interface ScreenWatermark {
  /** Draws it in place of what is there. */
  show(look: ScreenWatermarkLook): void;
  remove(): void;
}

/** Makes the overlay; nothing is shown until it is asked for. */
export function createScreenWatermark(): ScreenWatermark {
  let element: HTMLElement | null = null;
  let drawn = '';
  const dialogs = new MutationObserver(raise);

  function raise(): void {
    if (!element?.isConnected || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }
  /** Menus, tooltips and messages are popovers as well. */
  function onToggle(event: Event): void {
    if (event.target !== element && 'newState' in event && event.newState === 'open') raise();
  }

  function remove(): void {
    dialogs.disconnect();
    document.removeEventListener('toggle', onToggle, true);
    document.removeEventListener('fullscreenchange', raise);
    element?.remove();
    element = null;
    drawn = '';
  }

  return {
    remove,
    show(look) {
      const key = JSON.stringify(look);
      if (element?.isConnected && drawn === key) return;
      remove();
      document.getElementById(elementId)?.remove();
      drawn = key;
      element = overlay(look);
      document.body.append(element);
      raise();
      dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
      document.addEventListener('toggle', onToggle, true);
      document.addEventListener('fullscreenchange', raise);
    },
  };
}

function overlay({ text, theme }: ScreenWatermarkLook): HTMLElement {
  const element = document.createElement('div');
  element.id = elementId;
  element.popover = 'manual';
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    width: 'auto',
    height: 'auto',
    margin: '0',
    padding: '0',
    border: '0',
    zIndex: '2147483647',
    pointerEvents: 'none',
    opacity: String(looks[theme].opacity),
    background: `url("${tile(text, looks[theme].ink)}") 0 0 / ${tileSize}px ${tileSize}px repeat`,
  });
  return element;
}

/** One tile as a data address, as sharp as the screen. */
function tile(text: string, ink: string): string {
  const scale = Math.max(1, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(tileSize * scale);
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.scale(canvas.width / tileSize, canvas.height / tileSize);
  context.fillStyle = ink;
  context.font = `${fontSize}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // A long name leaves the tile at one corner and comes in at the opposite one, where the next tile goes on.
  for (const [x, y] of [
    [0.5, 0.5],
    [1.5, -0.5],
    [-0.5, 1.5],
  ] as const) {
    context.save();
    context.translate(x * tileSize, y * tileSize);
    context.rotate(-Math.PI / 4);
    context.fillText(text, 0, 0, tileSize * 1.3);
    context.restore();
  }
  return canvas.toDataURL('image/png');
}
