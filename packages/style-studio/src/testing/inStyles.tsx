import { inStudio, type StudioOptions } from '@tai/test-kit';
import type { ReactNode } from 'react';
import { styleStudio } from '../feature.ts';

/** Runs the stories of the page in a studio, in a window that scrolls as the app's does. */
export function inStyles(options: StudioOptions = {}) {
  const story = inStudio({ features: [styleStudio], ...options });
  return {
    ...story,
    decorators: [
      (Story: () => ReactNode) => (
        <main data-scroll-area="" style={{ height: '100dvh', overflow: 'auto' }}>
          {Story()}
        </main>
      ),
      ...story.decorators,
    ],
  };
}
