import type { Language } from '@tai/kernel';
import type { ReactNode } from 'react';
import { createStudio, type Studio, type StudioOptions } from './studio.ts';
import { StudioProviders } from './StudioProviders.tsx';

/** The part of Storybook's context that is used here, so that this package needs no Storybook. */
interface StoryContext {
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

let current: Studio | null = null;

/**
 * Runs the stories of a file in a studio. A story changes what its file says with `parameters: studio({…})`.
 * @example const meta = { component: GenerateBar, ...inStudio({ features: [imageTools] }) } satisfies Meta<…>
 */
export function inStudio(options: StudioOptions) {
  return {
    parameters: studio(options),
    loaders: [
      async ({ globals, parameters }: StoryContext) => {
        current?.dispose();
        const { make } = parameters.studio as StudioParameter;
        current = await createStudio({ ...options, ...make(), language: languageOf(globals.language) });
        return { studio: current };
      },
    ],
    decorators: [
      (Story: () => ReactNode, { loaded }: StoryContext) => (
        <StudioProviders studio={loaded.studio as Studio} isThemed>
          {Story()}
        </StudioProviders>
      ),
    ],
  };
}

// A function, because Storybook merges parameters and would take features and pictures apart.
interface StudioParameter {
  make: () => StudioOptions;
}

/** What one story changes of the studio its file runs in. */
export function studio(options: StudioOptions): { studio: StudioParameter } {
  return { studio: { make: () => options } };
}

function languageOf(global: unknown): Language {
  return global === 'zh' || global === 'ja' ? global : 'en';
}
