import { href } from '@tai/kernel';

/** A place that the tour shows. */
export interface TourStep {
  id: 'welcome' | 'menu' | 'video' | 'palette' | 'publish' | 'prompt' | 'generate' | 'library';
  /** Page that it is on. */
  path: string;
  /** What is shown, as a selector; the first match that is on the screen. Without it the card stands in the middle. */
  target?: string;
}

const start = href('shell.home');
const workspace = href('image.workspace', { query: { type: 0 } });

/** In an order that needs one change of page. */
export const tourSteps: readonly TourStep[] = [
  { id: 'welcome', path: start },
  { id: 'menu', path: start, target: '[data-tour="menu"]' },
  { id: 'video', path: start, target: '[data-tour="menu"] a[href$="/video"]' },
  { id: 'palette', path: start, target: '[data-tour="palette"]' },
  { id: 'publish', path: start, target: '[data-tour="publish"]' },
  { id: 'prompt', path: workspace, target: '[data-tour="prompt"], #main textarea' },
  {
    id: 'generate',
    path: workspace,
    target: '#main :is([aria-keyshortcuts="Control+Enter"], [aria-keyshortcuts="Meta+Enter"])',
  },
  { id: 'library', path: workspace, target: '[data-tour="library"], [id^="panel-imageTools.layout-"]' },
];

/** The path of an address without its query. */
export const pageOf = (path: string) => path.split('?')[0] ?? path;
