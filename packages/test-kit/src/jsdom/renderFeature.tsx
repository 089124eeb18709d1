import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createStudio, type Studio, type StudioOptions } from '../studio/studio.ts';
import { StudioProviders } from '../studio/StudioProviders.tsx';
import { installLayout } from './layout.ts';
import { createPerson, type Person } from './person.ts';

/** A studio on the screen, and the person in front of it. */
export interface RenderedStudio extends Studio {
  person: Person;
  /** Lets the screen take in what the line, another tab or a timer brings. */
  happens(event: () => void): void;
}

/**
 * Shows components in a running studio. Everything is taken down when the test ends.
 * @param content null for features that show themselves, such as a dialog
 */
export async function renderFeature(
  content: ReactNode,
  options: StudioOptions = {},
): Promise<RenderedStudio> {
  installLayout();
  const studio = await createStudio(options);
  const screen = render(<StudioProviders studio={studio}>{content}</StudioProviders>);
  onTestFinished(() => {
    screen.unmount();
    studio.dispose();
  });
  return { ...studio, person: createPerson(), happens: (event) => act(event) };
}
