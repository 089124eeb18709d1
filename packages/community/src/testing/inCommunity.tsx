import { inStudio, type StudioOptions } from '@tai/test-kit';
import type { ReactNode } from 'react';
import { community } from '../feature.ts';

/** Runs the stories of a page of the community in a studio, in a window of its own that scrolls as the app's does. */
export function inCommunity({ padding = 0, ...options }: StudioOptions & { padding?: number } = {}) {
  const story = inStudio({ features: [community], ...options });
  return {
    ...story,
    decorators: [
      (Story: () => ReactNode) => (
        <main data-scroll-area="" style={{ height: '100dvh', overflow: 'auto', padding }}>
          {Story()}
        </main>
      ),
      ...story.decorators,
    ],
  };
}
